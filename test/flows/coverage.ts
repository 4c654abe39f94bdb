import type { FlowDocument } from '../../src/engine/document.js';
import { own, type Json } from '../../src/engine/json.js';
import { asks, type AskingStep, type Plan } from '../../src/engine/plan.js';
import { visible } from '../../src/engine/walk.js';
import { isOpen, type Visited } from './fixtures.js';

/**
 * All that the fixtures of a flow have to reach: each question, each option, each gate open and closed, each row of a derivation and its
 * default, each skip, each declared exhaustion, each way in which the flow and its call can end.
 */
export function reachable(plan: Plan, document: FlowDocument): Set<string> {
  const points = new Set<string>();
  for (const step of plan.steps) {
    if (step.kind === 'derive') {
      for (const row of Object.keys(step.derivation.lookup)) points.add(`derive ${step.derivation.writes}: ${row}`);
      if (step.derivation.default !== undefined) points.add(`derive ${step.derivation.writes}: default`);
    } else if (step.kind === 'submit') {
      for (const end of ['completed', 'fatal', 'to be tried again']) points.add(`call ${step.id}: ${end}`);
    } else if (step.kind === 'wait' || step.kind === 'lookup' || step.kind === 'login') {
      points.add(`${step.kind} ${step.id}`);
    } else {
      points.add(`asked ${step.id}`);
      for (const option of step.options ?? []) points.add(`picked ${step.id}: ${option.id}`);
      if (step.gate !== null || step.skipWhen !== null) for (const gate of ['open', 'closed']) points.add(`gate ${step.id}: ${gate}`);
      if (step.kind === 'collect' && !step.slot.required) points.add(`skipped ${step.id}`);
      if (document.slots?.[step.slot.name]?.on_exhaust !== undefined) points.add(`exhausted ${step.id}: ${step.slot.onExhaust}`);
      if (step.kind === 'confirm' && step.reject !== null) points.add(`rejected ${step.id}`);
    }
  }
  return points;
}

/** What one visited turn reached of it. */
export function reached(plan: Plan, { before, turn, answered, picked }: Visited): string[] {
  const { outcome, session, said } = turn;
  const points: string[] = [];
  const question = before === null ? undefined : plan.steps[plan.index.get(before.asked ?? '') ?? -1];
  if (outcome.kind === 'ask' || outcome.kind === 'review') points.push(`asked ${outcome.step}`);
  if (question !== undefined && picked !== null) points.push(`picked ${question.id}: ${picked}`);
  if (question !== undefined && asks(question) && before !== null && answered !== undefined) {
    const attempts = (own(before.attempts, question.slot.name) ?? 0) + 1;
    const isLast = attempts >= question.slot.maxAttempts && question.slot.read(answered).kind === 'refused';
    if (isLast) points.push(`exhausted ${question.id}: ${question.slot.onExhaust}`);
  }
  for (const message of said) if (message.kind === 'skipped' && message.by === null) points.push(`skipped ${message.step}`);
  if (outcome.kind === 'done' && outcome.reason === 'rejected') points.push(`rejected ${String(outcome.step)}`);
  if (outcome.kind === 'done' && outcome.step !== null) points.push(`call ${outcome.step}: ${outcome.reason}`);
  if (outcome.kind === 'call' && outcome.waiting) points.push(`call ${outcome.step}: to be tried again`);

  const end = outcome.step === null ? -1 : (plan.index.get(outcome.step) ?? -1);
  for (const step of plan.steps.slice(0, end + 1)) {
    if (step.kind === 'derive') points.push(`derive ${step.derivation.writes}: ${row(plan, turn, step.derivation)}`);
    else if (asks(step)) points.push(`gate ${step.id}: ${isOpen(plan, session, step as AskingStep) ? 'open' : 'closed'}`);
  }
  return points;
}

function row(
  plan: Plan,
  turn: Visited['turn'],
  { from, lookup }: { from: readonly string[]; lookup: { readonly [key: string]: string } },
): string {
  const { data, internal } = visible(plan, turn.session);
  const values = from.map((name): Json => own(data, name) ?? own(internal, name) ?? '');
  const key = values.map(String).join('|');
  return own(lookup, key) === undefined ? 'default' : key;
}
