import { own, type JsonObject } from '../engine/json.js';
import type { Session } from '../engine/session.js';
import type { Draft } from './records.js';

/** New names of slots, by their old ones. */
export type Renames = { readonly [old: string]: string };

/**
 * A draft in which what belonged to a slot of an old name belongs to its new one (D7). Whether the new slot takes the value is for the walk
 * to say. A name whose new one the draft has already is left alone, and so is a request that was confirmed.
 */
export function renameSlots(draft: Draft, renames: Renames): Draft {
  const { session, transcript, withheld } = draft;
  const taken = new Set([...Object.keys(session.data), ...Object.keys(session.internal), ...session.filled, ...session.skipped]);
  const now = (name: string): string => {
    const next = own(renames as JsonObject, name);
    return typeof next !== 'string' || (taken.has(next) && own(renames as JsonObject, next) === undefined) ? name : next;
  };
  const record = <T>(values: { readonly [name: string]: T }): { [name: string]: T } =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [now(name), value]));
  const { data, internal, prefill, kept, attempts, filled, skipped, handoff } = session;
  const renamed: Session = {
    ...session,
    data: record(data),
    internal: record(internal),
    prefill: record(prefill),
    kept: record(kept),
    attempts: record(attempts),
    filled: filled.map(now),
    skipped: skipped.map(now),
    handoff: handoff === null ? null : { ...handoff, slot: now(handoff.slot) },
  };
  return {
    ...draft,
    session: renamed,
    transcript: transcript.map((line) => {
      const { message } = line;
      if ('slots' in message) return { ...line, message: { ...message, slots: message.slots.map(now) } };
      return 'slot' in message && message.slot !== null
        ? { ...line, message: { ...message, slot: now(message.slot) } as typeof message }
        : line;
    }),
    ...(withheld === undefined ? {} : { withheld: withheld.map(now) }),
  };
}
