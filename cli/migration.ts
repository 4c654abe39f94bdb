import type { Json } from '../src/engine/json.js';
import type { Plan, PlanSlot } from '../src/engine/plan.js';

/**
 * What happens to one answer of a draft that was begun with an older version of a flow: `kept`, `partly` (some answers are kept), `lost`
 * (asked again, or gone), `new` (a question that was not there). `why` says more.
 */
export type Fate = { readonly slot: string; readonly fate: 'kept' | 'partly' | 'lost' | 'new'; readonly why: string };

/** The fate of each answer, in the order of the older flow, the new questions behind. `renames`: new names by old ones, as the page gives them. */
export function fates(older: Plan, newer: Plan, renames: ReadonlyMap<string, string> = new Map()): readonly Fate[] {
  const asked = (plan: Plan) => [...plan.slots.values()].filter((slot) => slot.step !== null);
  const renamed = [...renames].flatMap(([name, next]) => (older.slots.has(name) ? [next] : []));
  const added = asked(newer).filter(({ name }) => !older.slots.has(name) && !renamed.includes(name));
  return [
    ...asked(older).map((slot) => fateOf(slot, older, newer, renames.get(slot.name) ?? slot.name)),
    ...added.map(({ name, required }): Fate => ({ slot: name, fate: 'new', why: required ? 'is asked' : 'is asked and may be left out' })),
  ];
}

function fateOf(slot: PlanSlot, older: Plan, newer: Plan, nameNow: string): Fate {
  const { name } = slot;
  const next = newer.slots.get(nameNow);
  if (older.flow !== newer.flow) return { slot: name, fate: 'lost', why: 'the flow has another name' };
  if (next === undefined) return { slot: name, fate: 'lost', why: 'is no longer in the flow' };
  if (next.step === null) return { slot: name, fate: 'kept', why: 'is no longer asked for' };
  const refused = valuesOf(slot).filter((value) => next.read(value).kind !== 'value');
  const total = valuesOf(slot).length;
  if (refused.length > 0) {
    const words = refused.map((value) => JSON.stringify(value)).join(', ');
    return { slot: name, fate: refused.length === total && isClosed(slot) ? 'lost' : 'partly', why: `asked again where it was ${words}` };
  }
  const bounds = 'minimum' in next.domain || 'maximum' in next.domain;
  const changed = slot.control !== next.control;
  if (!isClosed(slot) && (changed || (bounds && JSON.stringify(slot.domain) !== JSON.stringify(next.domain))))
    return { slot: name, fate: 'partly', why: `asked again where the new domain (${next.control}) does not take it` };
  return { slot: name, fate: 'kept', why: name === nameNow ? '' : `is now ${nameNow}` };
}

function isClosed({ domain }: PlanSlot): boolean {
  return domain.type === 'bool' || 'values' in domain;
}

/** The answers that a draft can hold, where they can be listed. */
function valuesOf({ domain, nullable }: PlanSlot): readonly Json[] {
  const none = nullable ? [null] : [];
  if ('values' in domain) return [...domain.values.filter((value) => value !== null), ...none];
  return domain.type === 'bool' ? [true, false, ...none] : none;
}
