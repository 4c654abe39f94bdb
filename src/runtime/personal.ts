import type { Plan } from '../engine/plan.js';
import { reach } from '../engine/reach.js';

/** Kinds of answers that say who somebody is. */
const PERSONAL: readonly string[] = ['name', 'email', 'brazilian_tax_id'];

/**
 * The slots of a plan whose answers are personal (D6), with what is derived from them: those that ask for a name, an e-mail or a tax id,
 * and those that the page names.
 */
export function personalSlots(plan: Pick<Plan, 'slots' | 'readBy'>, named: readonly string[]): ReadonlySet<string> {
  const own = [...plan.slots.values()].filter(({ control, name }) => PERSONAL.includes(control) || named.includes(name));
  return new Set(
    reach(
      plan.readBy,
      own.map(({ name }) => name),
    ),
  );
}
