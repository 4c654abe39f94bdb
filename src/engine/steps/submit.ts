import { CONFIRMATION } from '../plan.js';
import { canonical, isObject, own, type Json } from '../json.js';
import type { SubmitStep } from '../plan.js';
import type { Progress } from '../progress.js';
import type { Issue } from '../reading.js';
import { sha256 } from '../sha256.js';
import type { Option, ToolResult } from '../turn.js';
import { calling, finish, showReview, type StepResult } from './result.js';

/**
 * Makes the one call that leaves the page, once the person approved what is in it: at the hub in this very turn, or in the review that
 * stands here otherwise (W12).
 */
export function submit(progress: Progress, step: SubmitStep): StepResult {
  const refused = refusedDerivation(progress);
  if (refused !== null) return show(progress, step, refused);
  if (!progress.approved) {
    const issue = readReview(progress, step);
    if (!progress.approved) return show(progress, step, issue);
  }
  const { plan, before } = progress;
  const input = step.input(progress);
  const operation = { submission: before.submission, flow: plan.flow, version: plan.version, step: step.id, tool: step.tool };
  // Same bytes, same key, also after a reload; a changed answer gives a new one (D2).
  const key = sha256(canonical({ ...operation, input, files: [] }));
  progress.choosing = false;
  progress.pending = { id: key, step: step.id, tool: step.tool, input, key, waiting: false, values: {}, answering: null, seen: false };
  return calling(progress);
}

/** What a reply makes of the session. One that lacks a declared output is no acknowledgement: the call stays pending. */
export function settleCall(progress: Progress, step: SubmitStep, result: ToolResult): StepResult {
  if (result.kind === 'failed') return wait(progress, { code: 'call_failed', params: { message: result.message }, suggestions: [] });
  const { output } = result;
  const status = own(output, 'status') ?? 'success';
  const { success, retryable, fatal } = step.outcomes;
  const message = own(output, 'message');
  const text = typeof message === 'string' ? message : null;
  if (status === 'success') {
    const values: { [key: string]: Json } = {};
    for (const { key, path } of step.outputs) {
      const value = path.reduce<Json | undefined>((at, name) => (isObject(at) ? own(at, name) : undefined), output);
      if (value === undefined) return wait(progress, { code: 'output_missing', params: { path: path.join('.') }, suggestions: [] });
      values[key] = value;
    }
    Object.assign(progress.data, values, success.set);
    return finish(progress, { reason: 'completed', step: step.id, text, output: values, erase: success.reset_next ?? true });
  }
  if (status === 'retryable' && (retryable.preserve_state ?? true)) {
    const error = own(output, 'error');
    return wait(progress, { code: 'call_retryable', params: { message: typeof error === 'string' ? error : '' }, suggestions: [] });
  }
  const erase = status === 'retryable' ? true : (fatal.reset_next ?? true);
  return finish(progress, { reason: 'fatal', step: step.id, text, output: {}, erase });
}

/** The issue of a derived value that its target refuses, or null. */
export function refusedDerivation(progress: Progress): Issue | null {
  const slot = progress.refusedDerivation;
  return slot === null ? null : { code: 'derived_refused', params: { slot }, suggestions: [] };
}

function wait(progress: Progress, issue: Issue): StepResult {
  progress.pending = { ...(progress.pending as NonNullable<Progress['pending']>), waiting: true };
  progress.issue = issue;
  return calling(progress);
}

/** Reads the answer to the review, if this turn has one. Gives the issue to show with it, or null. */
function readReview(progress: Progress, step: SubmitStep): Issue | null {
  if (progress.answering !== step.id) return null;
  progress.answering = null;
  const reading = progress.plan.consent(own(progress.payload, CONFIRMATION) ?? null);
  if (reading.kind === 'refused') return reading.issue;
  if (reading.kind === 'value') {
    progress.approved = reading.value === true;
    progress.choosing = !progress.approved;
  }
  return null;
}

const YES_OR_NO: readonly Option[] = [true, false].map((value) => ({ id: String(value), value, title: null, description: '' }));

function show(progress: Progress, step: SubmitStep, issue: Issue | null): StepResult {
  return showReview(progress, {
    step: step.id,
    slot: null,
    field: CONFIRMATION,
    prompt: null,
    options: YES_OR_NO,
    optionsKind: 'buttons',
    issue,
    last: true,
  });
}
