import { css } from 'lit';

/** Review, receipt and what is asked before something is lost: the rules that come with these elements. */
export const cardStyles = css`
  flow-form-card, flow-wait-card { display: block }
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
  @media print { .tool, .say, .link, .btn { display: none } .fc { display: block; overflow: visible } }
`;
