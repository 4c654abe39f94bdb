import { leaveForm } from './auto-flow.js';
import { settleEntry } from './entry.js';
import type { Progress } from './progress.js';
import type { Session } from './session.js';
import { refused, type Refused, type StepResult } from './steps/result.js';
import { settleCall } from './steps/submit.js';
import { leaveWait, settleLookUp } from './steps/wait.js';
import type { ToolResult } from './turn.js';

/** What a call that came back makes of the session, where it is the one that is waited for. */
export function settle(progress: Progress, call: string, result: ToolResult): StepResult | null {
  const { plan, pending } = progress;
  if (pending === null || pending.id !== call) return null;
  progress.answering = pending.answering;
  if (plan.entry?.id === pending.step) return settleEntry(progress, plan.entry, result);
  const step = plan.steps[plan.index.get(pending.step) ?? -1];
  if (step?.kind === 'submit') return settleCall(progress, step, result);
  if (step?.kind === 'lookup') {
    progress.pending = null;
    return step.settle(progress, result);
  }
  return step?.kind === 'wait' ? settleLookUp(progress, step, result) : null;
}

/** A way out of what is on screen. */
export function recover(progress: Progress, event: string): StepResult | Refused {
  const { plan, before } = progress;
  const step = plan.steps[plan.index.get(before.asked ?? '') ?? -1];
  return leaveForm(progress, event) ?? (step?.kind === 'wait' ? leaveWait(progress, step, event) : refused('event_unexpected'));
}

/** A look-up that failed for now may be made again by any answer; every other call has to come back first. */
export function isUnderWay(pending: Session['pending']): boolean {
  return pending !== null && (pending.key !== null || !pending.waiting);
}
