import { html, nothing, type TemplateResult } from 'lit';
import type { ReviewedAnswer } from '../src/engine/turn.js';
import { formatAnswer, isLeftToRight } from '../src/i18n/format.js';
import type { Texts } from '../src/i18n/texts.js';
import { icon, type IconName } from './icons.js';
import { questionOf } from './past.js';

/** Colour of meaning; it always comes with an icon and a word. */
export type Tone = 'plain' | 'ok' | 'warn' | 'bad';

const ICONS: { readonly [tone in Tone]: IconName } = { plain: 'spin', ok: 'ok', warn: 'clock', bad: 'alert' };

/**
 * Head of a card that tells how something stands. Its title names the card and can take the focus, so that what follows is read from
 * there. A plain tone is work under way.
 */
export function stateHead(tone: Tone, title: string, ...lines: readonly unknown[]): TemplateResult {
  return html`<div class="state ${tone === 'plain' ? '' : `tone is-${tone}`}">
    ${icon(ICONS[tone], tone === 'plain' ? 'spin' : '')}
    <h3 class="title" id="flow-question" tabindex="-1">${title}</h3>
    ${lines}
  </div>`;
}

/** Questions with their answers. `change` is asked to take one up again; left out, they are only read. */
export function answerList(
  answers: readonly ReviewedAnswer[],
  texts: Texts,
  flowLang: string | null,
  change?: (slot: string) => void,
): TemplateResult {
  return html`<dl class="dl">
    ${answers.map((answer) => {
      const question = questionOf(answer);
      return html`<div>
        <dt lang=${flowLang ?? nothing}>${question}</dt>
        <dd><bdi class=${answer.given && isLeftToRight(answer.control) ? 'ltr' : ''}>${formatAnswer(answer.value, answer.control, texts)}</bdi></dd>
        ${
          change === undefined || !answer.changeable
            ? nothing
            : html`<dd>
              <button class="link" part="change" type="button" @click=${() => change(answer.slot)}>
                ${texts.change}<span class="vh">: ${question}</span>
              </button>
            </dd>`
        }
      </div>`;
    })}
  </dl>`;
}
