import type { Millis } from '../engine/session.js';
import type { Verdict } from './classify.js';
import type { Entry } from './entry.js';
import { delayAfter, FLOOR, LONGEST } from './pace.js';

/** Why the outbox looks at its entries: their time has come, something came back, the page was opened, or the person asks for it. */
export type Trigger = 'timer' | 'hint' | 'visit' | 'person';

/** The entry as a try begins. It is stored, strictly, before the request leaves: neither a crash nor a loss of power passes it off as never sent. */
export function begun(entry: Entry, now: Millis): Entry {
  const doubt = entry.doubt || entry.underway;
  const tries = entry.tries + 1;
  return { ...entry, stamp: String(tries), tries, triedAt: now, nextTryAt: null, underway: true, doubt, stopped: false };
}

/** The entry after a try. `offline`: the browser believed to have no connection; then an unreachable service surely got nothing. */
export function ended(entry: Entry, verdict: Verdict, now: Millis, random: number, offline: boolean): Entry {
  const after = { ...entry, underway: false };
  switch (verdict.kind) {
    case 'accepted':
      return { ...emptied(after), problem: null, result: { kind: 'accepted', output: verdict.output, at: now } };
    case 'refused': {
      const { problem, output, declared, final } = verdict;
      if (!final) return { ...after, stopped: true, problem };
      return { ...emptied(after), problem, result: { kind: 'refused', output, declared, at: now } };
    }
    case 'retry':
    case 'unknown': {
      const { problem, retryAfter } = verdict;
      const unsent = verdict.kind === 'retry' || (offline && problem.code === 'unreachable');
      const nextTryAt = now + delayAfter(entry.tries, retryAfter, now, random);
      return { ...after, nextTryAt, patient: retryAfter !== null || problem.code === 'busy', doubt: entry.doubt || !unsent, problem };
    }
    default:
      return verdict satisfies never;
  }
}

/** When an entry may be tried under `trigger`; null: not at all. A moment that is not after `now` means now. */
export function dueAt(entry: Entry, trigger: Trigger, now: Millis): Millis | null {
  if (entry.result !== null) return null;
  // Moments in the future come from a clock that was set back since.
  const soonest = entry.triedAt === null || entry.triedAt > now ? now : entry.triedAt + FLOOR;
  if (trigger === 'person') return soonest;
  if (entry.stopped) return trigger === 'visit' ? soonest : null;
  const next = entry.nextTryAt === null || entry.nextTryAt > now + LONGEST ? soonest : entry.nextTryAt;
  return trigger === 'timer' || entry.patient ? next : Math.min(next, soonest);
}

/** What was confirmed for sending is erased as soon as it need not be sent any more. */
function emptied(entry: Entry): Entry {
  return { ...entry, input: null, body: '', headers: {}, nextTryAt: null };
}
