import type { Millis, Session } from '../engine/session.js';
import type { Turn } from '../engine/turn.js';
import type { Walker } from './conversation-options.js';
import type { Entry, Result } from './entry.js';

/**
 * The turn in which a session hears how its request ended. Null: it waits for another or for none, or its flow has no such step any more.
 */
export function turnOfResult(walker: Walker, session: Session | null, entry: Entry, result: Result, at: Millis): Turn | null {
  const pending = session?.pending ?? null;
  if (pending === null || pending.key !== entry.key) return null;
  const turn = walker(session, { kind: 'result', call: pending.id, result: { kind: 'returned', output: result.output }, at });
  return turn.session.pending === null ? turn : null;
}
