import { html, nothing, type TemplateResult } from 'lit';
import type { ReviewedAnswer } from '../src/engine/turn.js';
import { formatAnswer, isLeftToRight } from '../src/i18n/format.js';
import type { Texts } from '../src/i18n/texts.js';
import { questionOf } from './past.js';

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
