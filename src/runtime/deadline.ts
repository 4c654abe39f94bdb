import type { Millis } from '../engine/session.js';
import type { Outcome } from '../engine/turn.js';
import type { Clock } from './ports.js';

/**
 * Watches the deadline of what is on screen: `raise` is called once it has passed, also when it had before. Called with null, it stops.
 */
export function deadlineWatch(clock: Clock, raise: () => void): (outcome: Outcome | null) => void {
  let deadline: Millis | null = null;
  let cancel = (): void => undefined;
  return (outcome) => {
    const next = outcome?.kind === 'form' || outcome?.kind === 'wait' ? outcome.deadline : null;
    if (next === deadline) return;
    deadline = next;
    cancel();
    // A moment later: what comes exactly at the deadline is in time.
    if (next !== null) cancel = clock.after(Math.max(0, next - clock.now()) + 1, raise);
  };
}
