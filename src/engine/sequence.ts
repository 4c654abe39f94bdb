import type { FlowDocument, Step } from './document.js';
import type { PlanStep } from './plan.js';

/** One place of the flat sequence: a path step, a derivation that `after` places, or a step that a subflow came to (`built`). */
export type Place = { readonly id: string; readonly step: Step; readonly built?: PlanStep };

/**
 * The steps in the order in which they are walked: path order, and behind it each derivation that is not in the path, right after its
 * anchor; several at one anchor in declaration order. `spliced`: what stands in place of a `use`; left out, it stays. Source: reference-linking section 5.
 */
export function sequenceOf(document: FlowDocument, spliced?: (ref: string) => readonly PlanStep[]): Place[] {
  type Link = { readonly place: Place; next: Link | null };
  const links = new Map<string, Link>();
  const head: { next: Link | null } = { next: null };
  const insert = (behind: { next: Link | null }, place: Place): Link => {
    const link = { place, next: behind.next };
    behind.next = link;
    links.set(place.id, link);
    return link;
  };
  const placed = new Set<string>();
  document.path.reduce<{ next: Link | null }>((previous, step) => {
    if ('use' in step && spliced !== undefined)
      return spliced(step.use).reduce((behind, built) => insert(behind, { id: built.id, step, built }), previous);
    if ('derive' in step) placed.add(step.derive);
    return insert(previous, { id: idOf(step, document), step });
  }, head);
  const last = new Map<string, Link>();
  for (const { writes, after } of document.derive ?? []) {
    if (placed.has(writes) || after === undefined) continue;
    const anchor = last.get(after) ?? links.get(after);
    if (anchor !== undefined) last.set(after, insert(anchor, { id: 'derive_' + writes, step: { derive: writes } }));
  }
  const sequence: Place[] = [];
  for (let link = head.next; link !== null; link = link.next) sequence.push(link.place);
  return sequence;
}

/** The id of a path step: its own `step`, else the default of its kind (reference-linking section 4). */
export function idOf(step: Step, document: FlowDocument): string {
  if ('slot' in step) return step.step ?? step.slot;
  if ('confirm' in step) return step.step ?? step.confirm;
  if ('derive' in step) return step.step ?? 'derive_' + step.derive;
  if ('terminal' in step) return document.terminal?.step ?? 'terminal';
  if ('use' in step) return step.use;
  return step.step ?? document.capabilities?.await_external?.step ?? 'await_external';
}
