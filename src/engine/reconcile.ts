import { equal, own, type Json } from './json.js';
import { unmark, unread, type Progress } from './progress.js';

/**
 * Fits a stored session to the plan it is opened with: every value whose slot still exists and whose domain still takes it stays, the
 * rest falls away, derived values are left to be computed again (D7). Gives the slots whose answers fell away.
 */
export function reconcile(progress: Progress): string[] {
  const { plan, data, internal } = progress;
  const dropped: string[] = [];
  for (const slot of plan.slots.values()) {
    // The partition may have changed with the flow.
    const here = own(progress[slot.partition], slot.name);
    const stored = here === undefined ? own(slot.partition === 'data' ? internal : data, slot.name) : here;
    if (stored === undefined) continue;
    // A default stands, also where nobody could have typed it.
    if (slot.onExhaust === 'default' && here === slot.fallback) continue;
    const reading = slot.read(stored);
    if (reading.kind === 'value' && equal(reading.value, here)) continue;
    delete data[slot.name];
    delete internal[slot.name];
    if (reading.kind === 'value') {
      progress[slot.partition][slot.name] = reading.value;
    } else {
      unread(progress, slot.name);
      unmark(progress, slot.name);
      if (progress.filled.includes(slot.name)) dropped.push(slot.name);
    }
  }
  if (progress.before.digest !== plan.digest) {
    const marks = new Set([...plan.slots.values()].flatMap((slot) => slot.rules?.marks ?? []));
    const stays = (name: string, partition: 'data' | 'internal'): boolean =>
      marks.has(name) || (plan.slots.get(name)?.partition === partition && !plan.derivations.has(name));
    keepOnly(data, (name) => stays(name, 'data'));
    keepOnly(internal, (name) => stays(name, 'internal'));
    keepOnly(progress.attempts, (name) => plan.slots.has(name));
    dropped.push(...progress.filled.filter((name) => !plan.slots.has(name)));
  }
  keepOnly(progress.kept, (name) => plan.slots.get(name)?.read(own(progress.kept, name) as Json).kind === 'value');
  progress.filled = progress.filled.filter((name) => plan.slots.has(name) && !dropped.includes(name));
  progress.skipped = progress.skipped.filter((name) => plan.slots.has(name));
  keepOnly(progress.prefill, (name) => plan.slots.get(name)?.read(own(progress.prefill, name) as Json).kind === 'value');
  keepOnly(progress.waits, (step) => plan.steps[plan.index.get(step) ?? -1]?.kind === 'wait');
  if (plan.form === null) progress.form = null;
  const { pending } = progress;
  // Nobody is left to hear of a look-up whose step is gone.
  if (pending?.key === null && !plan.index.has(pending.step) && plan.entry?.id !== pending.step) progress.pending = null;
  if (progress.handoff !== null && !plan.slots.has(progress.handoff.slot)) progress.handoff = null;
  return dropped;
}

function keepOnly(record: { [name: string]: unknown }, stays: (name: string) => boolean): void {
  for (const name of Object.keys(record)) if (!stays(name)) delete record[name];
}
