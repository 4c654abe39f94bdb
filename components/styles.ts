import { css, type CSSResult } from 'lit';

/*
 * The whole look, as style sheets that the shadow root adopts. Space is in px and does not grow with the text; text is in em from
 * `font-size: medium`, so that the visitor's own setting counts and the page's root size does not. A font size stands only on leaves.
 */

/**
 * The box that the page sees. Page rules beat `:host`, so what layout depends on is important. The colour of the rule that is never drawn
 * tells whether the page is dark.
 */
const host = css`
  :host { display: block !important; position: relative !important; float: none !important; inline-size: auto; min-inline-size: 0; max-inline-size: 100%; visibility: visible; text-align: start; column-rule-color: Canvas !important }
  :host([hidden]) { display: none !important }
`;

/** Colours by role, space, type, shape and motion. Browsers without OKLCH get the light blue set. */
const tokens = css`
  .fc {
    --bg: #f4f7fa; --surface: #fff; --sunk: #e8edf4; --line: #d5dbe3; --edge: #687688;
    --ink: #161d27; --ink-2: #475567; --accent: #1859a2; --accent-2: #064180; --on-accent: #fff; --tint: #d9eaff; --focus: #003977;
    --danger: #b3261e; --danger-bg: #fdeeec; --ok: #14683b; --ok-bg: #e6f4ea; --warn: #7a4b00; --warn-bg: #fdf2dc; --on-strong: #fff;
    --s1: 4px; --s2: 8px; --s3: 12px; --s4: 16px; --s5: 24px; --s6: 32px; --hit: 44px; --tall: 52px;
    --t1: .875em; --l1: 1.4286; --t2: 1em; --l2: 1.5; --t3: 1.25em; --l3: 1.4; --t4: 1.75em; --l4: 1.2857;
    --font: var(--flow-font, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", "Helvetica Neue", Arial, sans-serif);
    --r: var(--flow-radius, 12px); --r1: calc(var(--r) * .6667); --r2: calc(var(--r) * 1.6667); --bw: 1px; --ring: 3px;
    --quick: 120ms; --calm: 200ms; --ease: cubic-bezier(.2, 0, 0, 1); --rise: 8px;
  }
  @supports (color: oklch(0 0 0)) {
    .fc {
      --h: var(--flow-hue, 255);
      --bg: oklch(.975 .003 var(--h)); --sunk: oklch(.945 .008 var(--h)); --line: oklch(.89 .013 var(--h)); --edge: oklch(.56 .033 var(--h));
      --ink: oklch(.23 .022 var(--h)); --ink-2: oklch(.445 .035 var(--h));
      --accent: var(--flow-accent, oklch(.465 .135 var(--h))); --accent-2: var(--flow-accent, oklch(.38 .12 var(--h))); --on-accent: var(--flow-on-accent, #fff);
      --tint: oklch(.93 .035 var(--h)); --focus: oklch(.35 .12 var(--h));
    }
    .fc.dark {
      --bg: oklch(.195 .014 var(--h)); --surface: oklch(.235 .016 var(--h)); --sunk: oklch(.285 .018 var(--h)); --line: oklch(.35 .02 var(--h)); --edge: oklch(.63 .03 var(--h));
      --ink: oklch(.95 .008 var(--h)); --ink-2: oklch(.775 .02 var(--h));
      --accent: var(--flow-accent-dark, oklch(.785 .095 var(--h))); --accent-2: var(--flow-accent-dark, oklch(.86 .065 var(--h))); --on-accent: var(--flow-on-accent-dark, oklch(.195 .02 var(--h)));
      --on-strong: #2a0806; --tint: oklch(.34 .06 var(--h)); --focus: oklch(.86 .09 var(--h));
      --danger: #ffb4ab; --danger-bg: #3d1c1a; --ok: #86d7a1; --ok-bg: #14301f; --warn: #f2c063; --warn-bg: #35270d;
    }
  }
  @media (forced-colors: active) {
    .fc, .fc.dark {
      --bg: Canvas; --surface: Canvas; --sunk: Canvas; --line: CanvasText; --edge: ButtonBorder; --ink: CanvasText; --ink-2: CanvasText;
      --accent: LinkText; --accent-2: LinkText; --on-accent: Canvas; --tint: Canvas; --focus: Highlight; --danger: CanvasText; --ok: CanvasText; --warn: CanvasText; --on-strong: Canvas;
    }
  }
  @media (prefers-reduced-motion: reduce) { .fc { --quick: 0s; --calm: 0s; --rise: 0px } }
`;

/** The root resets all that the page lets inherit, but for the spacing of letters and words: a visitor's own text spacing comes in. */
const base = css`
  .fc {
    all: initial; display: flex; flex-direction: column; box-sizing: border-box; overflow: hidden; border: 1px solid var(--line); border-radius: var(--r);
    font-family: var(--font); font-size: var(--flow-size, medium); line-height: var(--l2); letter-spacing: inherit; word-spacing: inherit;
    color: var(--ink); background: var(--bg); color-scheme: light; overflow-wrap: break-word; overflow-wrap: anywhere;
    -webkit-text-size-adjust: 100%; text-size-adjust: 100%; -webkit-tap-highlight-color: transparent;
  }
  .dark { color-scheme: dark }
  :where(.fc) * { box-sizing: border-box; margin: 0 }
  :where(.fc) :is(h2, h3, h4, button, input, textarea) { font: inherit; letter-spacing: inherit; word-spacing: inherit; color: inherit; text-align: inherit }
  :where(.fc) :is(ol, ul, dl, dd, button) { list-style: none; padding: 0; border: 0; background: none }
  .fc [hidden] { display: none }
  .fc button { cursor: pointer; touch-action: manipulation }
  .fc :focus { outline: var(--ring) solid var(--focus); outline-offset: 2px }
  .fc :focus:not(:focus-visible) { outline: 0 }
  .vh { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
  .ic { flex: none; inline-size: 1.25em; block-size: 1.25em; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
  .ltr { unicode-bidi: isolate; direction: ltr; display: inline-block }
  [dir=rtl] .flip { transform: scaleX(-1) }
  flow-message-log, flow-answer-field, flow-review-card, flow-receipt-card, flow-start-over, flow-change-card { display: block }
  flow-option-list, .turns, .ask, .opts, .btns, .card, .gone { display: grid; gap: var(--s4); min-inline-size: 0 }
  .opts, .btns { gap: var(--s2) }
  .gone { gap: var(--s3) }
  .hint, .was, .left, .opt small, dt { font-size: var(--t1); line-height: var(--l1); color: var(--ink-2) }
  .q, .title { font-size: var(--t3); line-height: var(--l3); text-wrap: balance }
  .num { font-size: var(--t4); line-height: var(--l4); font-variant-numeric: tabular-nums }
  .q, .title, .num, .b, .name, .err, .tool, .btn { font-weight: 600 }
  .q, bdi, .pre { white-space: pre-line }
`;

/** Header and conversation. */
const conversation = css`
  .head { flex: none; display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; min-block-size: 60px; padding: var(--s2); padding-inline-start: var(--s4); background: var(--surface); border-block-end: 1px solid var(--line) }
  .who { flex: 1 1 7em }
  .tool { display: inline-grid; place-content: center; min-block-size: var(--hit); min-inline-size: var(--hit); padding-inline: var(--s2); border-radius: var(--r1); font-size: var(--t1) }
  .fc .tool { color: var(--accent) }
  .tool:hover { background: var(--sunk) }
  .log { display: flex; flex-direction: column; gap: var(--s6); padding: var(--s5) var(--s4) }
  .log > :empty { display: none }
  .said { display: flex; justify-content: flex-end; align-items: flex-start; gap: var(--s1); margin-block-start: var(--s1) }
  .said .link { flex: none }
  .meant { text-align: end; margin-block-start: 2px }
  .bub { max-inline-size: 85%; padding: 9px var(--s4); border: var(--bw) solid transparent; border-radius: var(--r2); border-end-end-radius: 4px; background: var(--tint) }
  .ask { scroll-margin-block: var(--s4) 96px }
  .q + .hint { margin-block-start: -12px }
  .chosen { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 var(--s3); margin-block: -8px }
  .acts { display: flex; flex-wrap: wrap; gap: 0 var(--s3); margin-block: -8px; margin-inline-start: -8px }
  .new { animation: new var(--calm) var(--ease) }
  @keyframes new { from { opacity: 0; transform: translateY(var(--rise)) } }
  .link { border-radius: var(--r1); display: inline-flex; align-items: center; gap: var(--s1); min-block-size: var(--hit); min-inline-size: var(--hit); padding-inline: var(--s2); text-decoration: underline; text-underline-offset: .2em }
  .fc .link { color: var(--accent) }
  .fc .link:hover { color: var(--accent-2); text-decoration-thickness: 2px }
`;

/** Options (buttons that answer at once; a list when they have descriptions) and buttons. */
const controls = css`
  .opt { display: flex; align-items: center; gap: var(--s3); inline-size: 100%; min-block-size: var(--tall); transition: background var(--quick) }
  .fc .opt { padding: var(--s3) var(--s4) }
  .fc :is(.opt, .btn, .in), .list { border: var(--bw) solid var(--edge); border-radius: var(--r); background: var(--surface) }
  .fc .opt { color: var(--accent); font-weight: 600 }
  .opt > span { flex: 1 }
  .fc :is(.opt, .btn):hover { background: var(--sunk) }
  .fc .opt:active { background: var(--tint) }
  .opt small { display: block; font-weight: 400 }
  .list { overflow: hidden }
  .fc .list .opt { border: 0; border-radius: 0; outline-offset: calc(var(--ring) * -1) }
  .fc .list .opt + .opt { border-block-start: 1px solid var(--line) }
  .btn { display: inline-flex; align-items: center; justify-content: center; gap: var(--s2); min-block-size: 48px; transition: background var(--quick) }
  .fc .btn { padding: var(--s2) var(--s4); color: var(--accent); text-align: center }
  .fc :is(.main, .stop) { background: var(--accent); color: var(--on-accent); border-color: transparent }
  .fc .main:hover { background: var(--accent-2) }
  .fc .stop, .fc .stop:hover { background: var(--danger); color: var(--on-strong) }
  .fc .main[aria-disabled=true] { background: var(--sunk); color: var(--ink-2); border-color: var(--edge); cursor: default }
`;

/** The one place to type. */
const composer = css`
  .say { display: grid; grid-template-columns: 1fr auto; align-items: end; gap: var(--s2); padding: var(--s3) var(--s4); padding-block-end: max(var(--s3), env(safe-area-inset-bottom)); background: var(--surface); border-block-start: 1px solid var(--line) }
  .say > .err { grid-column: 1 / -1 }
  .err { display: flex; gap: var(--s2); color: var(--danger) }
  .err .ic { margin-block-start: 2px }
  .in { display: block; inline-size: 100%; min-block-size: 48px; resize: none; caret-color: var(--accent) }
  .fc .in { padding: 11px var(--s4) }
  textarea { field-sizing: content; max-block-size: 9em }
  .in::placeholder { color: var(--ink-2); opacity: 1 }
  .fc .in:focus { outline: 2px solid var(--accent); outline-offset: -1px }
  .wrong .in { border-color: var(--danger) }
  .fc .wrong .in { border: 2px solid var(--danger) }
  .fc .wrong .in:focus { outline: var(--ring) solid var(--focus); outline-offset: 1px }
  .send { display: grid; place-content: center; inline-size: 48px; block-size: 48px; font-size: 16px }
  .fc .send { border: 1px solid transparent; background: var(--sunk); color: var(--ink-2) }
  .fc .send.main { background: var(--accent); color: var(--on-accent) }
  .send .ic { inline-size: 1.5em; block-size: 1.5em }
  .fc .say :is(.in, .send) { border-radius: min(28px, calc(var(--r) * 2)) }
`;

/** States: one shape; the icon and the words differ. */
const states = css`
  .card { padding: var(--s4); border: 1px solid var(--line); border-radius: var(--r); background: var(--surface) }
  .state { display: grid; grid-template-columns: auto 1fr; gap: var(--s1) var(--s3) }
  .state > * { grid-column: 2 }
  .state > .ic { grid-area: 1 / 1; inline-size: 1.5em; block-size: 1.5em; margin-block-start: 2px; color: var(--tone, var(--accent)) }
  .spin { animation: spin 1s linear infinite }
  @keyframes spin { to { transform: rotate(1turn) } }
  @media (forced-colors: active) { .fc :is(.main, .stop) { forced-color-adjust: none; background: ButtonText; color: ButtonFace } }
  @media (prefers-reduced-motion) { .spin { animation: none } }
`;

/** The rules of `<flow-chat>` until there are cards, in order. */
export const styles: readonly CSSResult[] = [host, tokens, base, conversation, controls, composer, states];
