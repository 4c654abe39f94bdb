import { html, type TemplateResult } from 'lit';
import { icon, type IconName } from './icons.js';

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
