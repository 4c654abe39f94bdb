import { canonical, type Json } from '../json.js';
import type { LookupStep } from '../plan.js';
import type { Progress } from '../progress.js';
import { sha256 } from '../sha256.js';
import type { Answers } from '../turn.js';
import { calling, PASS, type StepResult } from './result.js';

/**
 * Has a tool of the page look something up, where there is something to look up. It brings nothing out of the page for good, so it is not
 * durable. What else came in with this turn waits until the look-up is back; the value that it is about was read.
 */
export function lookUp(progress: Progress, step: LookupStep): StepResult {
  const input = step.input(progress);
  if (input === null) return PASS;
  const { before, answering, seen } = progress;
  const id = sha256(canonical({ submission: before.submission, turn: before.turn, step: step.id, input }));
  const values = without(progress.payload, step.slot);
  progress.pending = { id, step: step.id, tool: step.tool, input, key: null, waiting: false, values, answering, seen };
  return calling(progress);
}

function without(values: Answers, name: string): Answers {
  const others: { [name: string]: Json } = { ...values };
  delete others[name];
  return others;
}
