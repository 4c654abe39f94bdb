import { isByValue } from './compile-form.js';
import { canonical, equal, own, type Json } from './json.js';
import { asks, type AskingStep, type PlanForm, type PlanSlot } from './plan.js';
import { holds } from './predicates.js';
import { fill, isFilled, isOutOfPlay, progressOf, skip, surroundings, valueOf, type Progress } from './progress.js';
import type { Issue } from './reading.js';
import type { FormRecord, RecoveryEvent } from './session.js';
import { finish, PASS, refused, shownOptions, type Refused, type StepResult } from './steps/result.js';
import type { Answers, FormField } from './turn.js';

/** The ways out of every form. */
const EVENTS: readonly RecoveryEvent[] = ['cancel', 'fallback', 'resend', 'timeout'];

/** Issues by slot. */
type Issues = ReadonlyMap<string, Issue>;

/**
 * Shows the form as long as it is open; a session that begins opens it where its condition holds. Null: there is none to show. Source:
 * reference-runtime section 16, corrected by L10.
 */
export function form(progress: Progress): StepResult | null {
  const { plan, before, at, said } = progress;
  if (plan.form === null) return null;
  if (progress.form === null && before.turn === 0 && holds(plan.form.showWhen, surroundings(progress))) {
    progress.form = { open: true, deadline: at + plan.form.recovery.timeout_seconds * 1000, resends: 0 };
    said.push({ kind: 'form' });
  }
  return progress.form?.open === true ? show(progress, plan.form, progress.form, new Map()) : null;
}

/**
 * Takes a submission whole, or nothing of it. It may be the first that a session hears; once the form is over, or its deadline, nothing is
 * stored, but what was typed is offered at the questions that follow. Null: there is no form for it.
 */
export function submitForm(progress: Progress, values: Answers): StepResult | null {
  const { plan, before, at, said } = progress;
  const planned = plan.form;
  if (planned === null || progress.end !== null || progress.pending !== null) return null;
  if (progress.form === null && before.turn > 0) return null;
  const { given, issues } = readSubmission(planned, plan.slots, values);
  if (progress.form !== null && (!progress.form.open || at > progress.form.deadline)) {
    for (const [slot, value] of given) if (!isFilled(progress, slot.name)) progress.kept[slot.name] = value;
    progress.payload = {};
    return progress.form.open ? leave(progress, planned, progress.form, 'timeout') : PASS;
  }
  const preview = progressOf(plan, before, at, progress.payload, false);
  forget(preview, planned);
  for (const [slot, value] of given) fill(preview, slot, value);
  for (const [slot, value] of given) {
    const issue = refusedAmongOptions(preview, slot, value);
    if (issue !== null) issues.set(slot.name, issue);
  }
  const passed = stepsBefore(preview, planned.resumeAt);
  for (const { slot } of passed.filter((step) => !mayPass(preview, step))) {
    // A value that was refused is missing too: why it was refused says more.
    if (!issues.has(slot.name)) issues.set(slot.name, refused('required').issue);
  }
  const record = progress.form ?? { open: true, deadline: at + planned.recovery.timeout_seconds * 1000, resends: 0 };
  if (issues.size > 0) {
    progress.form = record;
    progress.issue = { code: 'form_invalid', params: { slots: [...issues.keys()].join(', ') }, suggestions: [] };
    return show(progress, planned, record, issues);
  }
  progress.form = { ...record, open: false };
  forget(progress, planned);
  for (const [slot, value] of given) {
    fill(progress, slot, value);
    said.push({ kind: 'answer', step: stepOf(progress, slot)?.id ?? slot.name, slot: slot.name, value, by: 'form' });
  }
  for (const step of passed) if (!isFilled(progress, step.slot.name)) skip(progress, step.slot);
  return PASS;
}

/** Takes a way out of the form on screen; null where none is. */
export function leaveForm(progress: Progress, event: string): StepResult | Refused | null {
  const { plan, form: record } = progress;
  if (plan.form === null || record?.open !== true || progress.end !== null) return null;
  const known = EVENTS.find((one) => one === event);
  return known === undefined ? refused('event_unknown') : leave(progress, plan.form, record, known);
}

function leave(progress: Progress, planned: PlanForm, record: FormRecord, event: RecoveryEvent): StepResult {
  const { recovery } = planned;
  progress.said.push({ kind: 'recovered', step: null, event });
  if (event === 'resend' && record.resends < recovery.max_resends) {
    progress.form = { ...record, resends: record.resends + 1 };
    return show(progress, planned, progress.form, new Map());
  }
  progress.form = { ...record, open: false };
  const action = event === 'fallback' ? event : event === 'cancel' ? recovery.cancel : recovery.timeout;
  if (action === 'END') {
    return finish(progress, { reason: event === 'cancel' ? 'cancelled' : 'expired', step: null, text: null, output: {}, erase: true });
  }
  for (const step of stepsBefore(progress, planned.fallbackAt)) {
    if (step.kind === 'collect' && !step.slot.required && !(step.slot.name in progress.kept)) skip(progress, step.slot);
  }
  return PASS;
}

/** What a submission holds for each slot, read; blank counts as not submitted. Both a slot's name and an alias may bring its value. */
function readSubmission(
  { aliases, source }: PlanForm,
  slots: ReadonlyMap<string, PlanSlot>,
  values: Answers,
): { given: Map<PlanSlot, Json>; issues: Map<string, Issue> } {
  const raws = new Map<PlanSlot, Json>();
  const given = new Map<PlanSlot, Json>();
  const issues = new Map<string, Issue>();
  const put = (name: string, raw: Json | undefined): void => {
    const slot = slots.get(name);
    if (slot === undefined || raw === undefined || raw === null) return;
    if (raws.has(slot) && !equal(raws.get(slot), raw)) issues.set(name, refused('contradiction').issue);
    raws.set(slot, raw);
  };
  for (const name of Object.keys(values)) put(name, own(values, name));
  for (const [field, mapping] of aliases) {
    const raw = own(values, field);
    if (raw === undefined || raw === null) continue;
    const filled = isByValue(mapping) ? (own(mapping, typeof raw === 'string' ? raw : canonical(raw)) ?? {}) : mapping;
    for (const [slot, value] of Object.entries(filled)) put(slot, value === '$value' ? raw : (value as Json));
  }
  for (const [slot, raw] of raws) {
    const reading = slot.read(raw);
    if (reading.kind === 'refused') issues.set(slot.name, reading.issue);
    else if (reading.kind === 'value' && slot.onlyWhenAsked && !slot.sources.includes(source))
      issues.set(slot.name, refused('not_in_form').issue);
    else if (reading.kind === 'value') given.set(slot, reading.value);
  }
  return { given, issues };
}

/** What stands in a control is the person's word: a control that was left blank is not filled by an entry argument after all. */
function forget({ prefill }: Progress, { slots }: PlanForm): void {
  for (const { name } of slots) delete prefill[name];
}

/** Why a value is not taken that is none of its question's options at present (L4); null where it is one. */
function refusedAmongOptions(progress: Progress, slot: PlanSlot, value: Json): Issue | null {
  const step = stepOf(progress, slot);
  if (step === null || isOutOfPlay(progress, step)) return null;
  const reading = slot.read(
    value,
    shownOptions(progress, step)?.map((option) => option.value),
  );
  return reading.kind === 'refused' ? reading.issue : null;
}

/** The questions before a step that still stand open; those that do not apply, or have an entry argument, are passed anyway. */
function stepsBefore(progress: Progress, index: number): AskingStep[] {
  const steps = progress.plan.steps.slice(0, index).filter(asks);
  return steps.filter(
    (step) =>
      step.kind !== 'hub' &&
      !isFilled(progress, step.slot.name) &&
      own(progress.prefill, step.slot.name) === undefined &&
      !isOutOfPlay(progress, step),
  );
}

/** The step that asks for a slot, or null. */
function stepOf({ plan }: Progress, slot: PlanSlot): AskingStep | null {
  const step = slot.step === null ? undefined : plan.steps[slot.step];
  return step !== undefined && asks(step) ? step : null;
}

/** Whether the conversation may go on behind a question that has no answer: an optional one, or a summary that is not to be shown. */
function mayPass(progress: Progress, step: AskingStep): boolean {
  if (progress.skipped.includes(step.slot.name)) return true;
  if (step.kind === 'collect') return !step.slot.required;
  return step.skipWhen !== null && holds(step.skipWhen, surroundings(progress));
}

function show(progress: Progress, planned: PlanForm, { deadline, resends }: FormRecord, issues: Issues): StepResult {
  const remainingResends = Math.max(0, planned.recovery.max_resends - resends);
  const fields = planned.slots.map((slot) => fieldOf(progress, planned, slot, issues.get(slot.name) ?? null));
  return {
    kind: 'stop',
    asked: null,
    outcome: { kind: 'form', issue: progress.issue, step: null, fields, deadline, events: EVENTS, remainingResends },
  };
}

function fieldOf(progress: Progress, planned: PlanForm, slot: PlanSlot, issue: Issue | null): FormField {
  const step = stepOf(progress, slot);
  return {
    slot: slot.name,
    step: step?.id ?? null,
    prompt: step?.prompt ?? null,
    control: slot.control,
    options: step === null ? null : shownOptions(progress, step),
    required: slot.required && slot.step !== null && slot.step < planned.resumeAt && step?.gate === null && slot.requires.length === 0,
    value: planned.shows.includes(slot.name) ? (valueOf(progress, slot.name) ?? own(progress.prefill, slot.name) ?? null) : null,
    issue,
  };
}
