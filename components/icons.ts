import { html, svg, type TemplateResult } from 'lit';

const PATHS = {
  alert: svg`<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.4v.1"/>`,
  clock: svg`<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>`,
  go: svg`<path d="M9 5l7 7-7 7"/>`,
  minus: svg`<circle cx="12" cy="12" r="9"/><path d="M8 12h8"/>`,
  ok: svg`<circle cx="12" cy="12" r="9"/><path d="M8 12.5l2.8 2.8L16 9.5"/>`,
  send: svg`<path d="M12 19V5M5.5 11.5L12 5l6.5 6.5"/>`,
  spin: svg`<path d="M12 3a9 9 0 1 1-9 9"/>`,
};

/** Names of the icons. None carries a meaning of its own: a word always stands beside it. */
export type IconName = keyof typeof PATHS;

/** A decorative icon in the colour of the text around it. `classes` are added to its class attribute. */
export function icon(name: IconName, classes = ''): TemplateResult {
  return html`<svg class="ic ${classes}" viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`;
}
