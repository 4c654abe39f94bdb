import { manifestOf } from '../src/engine/check/subflows.js';
import type { FlowDocument } from '../src/engine/document.js';
import { own, type Json } from '../src/engine/json.js';
import { asks, type AskingStep, type Plan } from '../src/engine/plan.js';
import { counterOf } from '../src/engine/progress.js';
import { visible } from '../src/engine/walk.js';
import type { Visited } from './conversation.js';
import { isOpen } from './fixtures.js';

/**
 * All that the fixtures of a flow have to reach: each question, each option, each gate open and closed, each row of a derivation and its
 * default, each skip, each declared exhaustion, each synonym, each way out of a form or a wait, each way in which the flow and its call can
 * end. `document` null: a list of slots, which declares none of these beyond its questions.
 */
export function reachable(plan: Plan, document: FlowDocument | null): Set<string> {
  const points = new Set<string>();
  if (plan.form !== null) for (const way of ['submitted', 'cancel', 'fallback', 'resend', 'timeout']) points.add(`form: ${way}`);
  for (const step of plan.steps) {
    if (step.kind === 'derive') {
      for (const row of Object.keys(step.derivation.lookup)) points.add(`derive ${step.derivation.writes}: ${row}`);
      if (step.derivation.default !== undefined) points.add(`derive ${step.derivation.writes}: default`);
    } else if (step.kind === 'submit') {
      for (const end of ['completed', 'fatal', 'to be tried again']) points.add(`call ${step.id}: ${end}`);
    } else if (step.kind === 'wait') {
      for (const way of ['resumed', ...Object.keys(step.ways)]) points.add(`wait ${step.id}: ${way}`);
    } else if (step.kind === 'lookup') {
      points.add(`lookup ${step.id}`);
    } else {
      points.add(`asked ${step.id}`);
      for (const option of step.options ?? []) points.add(`picked ${step.id}: ${option.id}`);
      if (step.gate !== null || step.skipWhen !== null) for (const gate of ['open', 'closed']) points.add(`gate ${step.id}: ${gate}`);
      if (step.kind === 'collect' && !step.slot.required) points.add(`skipped ${step.id}`);
      if (document !== null && declaresExhaustion(document, step)) points.add(`exhausted ${step.id}: ${step.slot.onExhaust}`);
      for (const alias of synonymsOf(step)) points.add(`synonym ${step.slot.name}: ${alias}`);
      if (step.kind === 'confirm' && step.reject !== null) points.add(`rejected ${step.id}`);
    }
  }
  return points;
}

/** What one visited turn reached of it. */
export function reached(plan: Plan, { before, turn, answered, picked, way, read }: Visited): string[] {
  const { outcome, session, said } = turn;
  const points: string[] = [];
  const question = before === null ? undefined : plan.steps[plan.index.get(before.asked ?? '') ?? -1];
  if (outcome.kind === 'ask' || outcome.kind === 'review') points.push(`asked ${outcome.step}`);
  if (question !== undefined && picked !== null) points.push(`picked ${question.id}: ${picked}`);
  if (question !== undefined && asks(question) && before !== null && answered !== undefined) {
    const attempts = (own(before.attempts, counterOf(plan, question.slot.name)) ?? 0) + 1;
    const read = question.kind === 'approve' ? plan.consent : question.slot.read;
    const isLast = attempts >= question.slot.maxAttempts && read(answered).kind === 'refused';
    if (isLast) points.push(`exhausted ${question.id}: ${question.slot.onExhaust}`);
  }
  if (question !== undefined && asks(question)) {
    const heard = new Set([...read, ...(typeof answered === 'string' ? [answered] : [])].map(fold));
    for (const alias of synonymsOf(question)) if (heard.has(fold(alias))) points.push(`synonym ${question.slot.name}: ${alias}`);
  }
  if (way !== null && outcome.issue === null) {
    if (before?.form?.open === true) points.push(`form: ${way}`);
    else if (question?.kind === 'wait') points.push(`wait ${question.id}: ${way}`);
  }
  const shown = plan.steps[plan.index.get(outcome.step ?? '') ?? -1];
  if (shown?.kind === 'lookup') points.push(`lookup ${shown.id}`);
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

/** Whether the document says what becomes of a question whose attempts are used up: for its slot, or for all of a subflow. */
function declaresExhaustion({ slots = {}, uses = [] }: FlowDocument, { id, slot }: AskingStep): boolean {
  if (own(slots, slot.name) !== undefined) return own(slots, slot.name)?.on_exhaust !== undefined;
  return uses.some(
    ({ ref, with: settings = {} }) => manifestOf(ref, {})?.steps.includes(id) === true && settings['on_exhaust'] !== undefined,
  );
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

/** The words that an author declared for the values of a step's slot. */
function synonymsOf({ slot: { domain } }: AskingStep): readonly string[] {
  return 'normalize' in domain ? Object.keys(domain.normalize?.synonyms ?? {}) : [];
}

/** Two spellings that count as one word said. */
function fold(text: string): string {
  return text.trim().toLowerCase();
}
