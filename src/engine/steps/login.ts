import { own } from '../json.js';
import type { LoginStep, Plan } from '../plan.js';
import type { Progress } from '../progress.js';
import type { Issue } from '../reading.js';
import type { Session } from '../session.js';
import { sha256 } from '../sha256.js';
import { PASS, type StepResult } from './result.js';

/** Whether a login is on screen. */
export function awaitsLogin(plan: Plan, { asked }: Session): boolean {
  return plan.steps[plan.index.get(asked ?? '') ?? -1]?.kind === 'login';
}

/**
 * Waits for a login outside of the page, without a declared wait: a token lets it pass, words choose another way. What is refused leaves
 * the login on screen, or another question, with an issue. Source: reference-runtime section 15, corrected by W22.
 */
export function login(progress: Progress, step: LoginStep): StepResult {
  if (!step.waits(progress)) return PASS;
  if (progress.answering === step.id) {
    progress.answering = null;
    const token = progress.before.asked === step.id ? own(progress.payload, step.signal) : undefined;
    const words = own(progress.payload, 'message');
    const issue = token !== undefined ? step.take(progress, token) : typeof words === 'string' ? step.hear(progress, words) : null;
    if (issue !== null) progress.said.push({ kind: 'refused', step: step.id, slot: null, issue });
    progress.issue = issue;
    if (!step.waits(progress)) return leave(progress, step, token !== undefined && issue === null);
  }
  return show(progress, step, progress.issue);
}

function leave(progress: Progress, step: LoginStep, cameBack: boolean): StepResult {
  delete progress.data[step.mark];
  if (cameBack) progress.said.push({ kind: 'resumed', step: step.id });
  return PASS;
}

function show(progress: Progress, step: LoginStep, issue: Issue | null): StepResult {
  const { id, signal, prompt, mark } = step;
  const { before } = progress;
  progress.data[mark] = true;
  if (before.asked !== id) progress.said.push({ kind: 'wait', step: id, prompt });
  const nonce = sha256(`wait ${before.seed} ${id}`).slice(0, 32);
  return {
    kind: 'stop',
    asked: id,
    outcome: { kind: 'wait', issue, step: id, signal, prompt, deadline: null, nonce, events: [], remainingResends: null },
  };
}
