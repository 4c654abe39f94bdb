import { css } from 'lit';

/** Review, receipt and what is asked before something is lost: the rules that come with these elements. */
export const cardStyles = css`
  flow-form-card, flow-wait-card, flow-address-card, flow-option-box { display: block }
  .tone { margin: -17px; margin-block-end: 0; padding: var(--s4); border: 1px solid transparent; border-radius: var(--r) var(--r) 0 0; background: var(--ground) }
  .tone:last-child { margin-block-end: -17px; border-radius: var(--r) }
  .is-ok { --tone: var(--ok); --ground: var(--ok-bg) }
  .is-warn { --tone: var(--warn); --ground: var(--warn-bg) }
  .is-bad { --tone: var(--danger); --ground: var(--danger-bg) }
  .dl > div { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--s2) }
  .dl > div + div { margin-block-start: var(--s3); padding-block-start: var(--s3); border-block-start: 1px solid var(--line) }
  dt { flex: 1 0 100% }
  dd { flex: 1 1 8em }
  dd + dd { flex: none }
  .fc dd .link { margin-block: -10px; padding-inline: 0 }
  .part, .box { display: grid; gap: var(--s1); min-inline-size: 0 }
  .part > .hint { margin-block-start: -4px }
  .fc fieldset { min-inline-size: 0 }
  legend { float: inline-start; inline-size: 100%; padding: 0 }
  legend + * { clear: both }
  .fc .in:disabled { background: var(--sunk); color: var(--ink-2); border-style: dashed }
  .tick { display: flex; align-items: center; gap: var(--s2); min-block-size: var(--hit); cursor: pointer }
  .tick input { flex: none; inline-size: 24px; block-size: 24px; margin: 0; accent-color: var(--accent) }
  .wrongs ul { margin-block-start: var(--s1) }
  .typing { display: flex; gap: var(--s2) }
  .typing .in { flex: 1; min-inline-size: 0 }
  .typing .send { flex: none; border-color: var(--edge) }
  .up { transform: rotate(-90deg) }
  .down { transform: rotate(90deg) }
  .box .list { max-block-size: 328px; overflow: auto; overscroll-behavior: contain }
  .fc .box .opt { cursor: pointer }
  .fc .box .on { background: var(--tint); box-shadow: inset 4px 0 var(--accent); outline: 2px solid transparent; outline-offset: -2px }
  [dir=rtl] .box .on { box-shadow: inset -4px 0 var(--accent) }
  @media print { .tool, .say, .link, .btn { display: none } .fc { display: block; overflow: visible } }
`;
