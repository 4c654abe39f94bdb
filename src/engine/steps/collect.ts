import { own } from '../json.js';
import type { CollectStep } from '../plan.js';
import { isFilled, type Progress } from '../progress.js';
import { accept, ask, givenTo, PASS, passWithout, readGiven, shownOptions, type Given, type StepResult } from './result.js';

/** Asks for one slot until it is filled or skipped. Source: reference-runtime section 8, corrected by W1, W3, W5, W15. */
export function collect(progress: Progress, step: CollectStep): StepResult {
  const { slot } = step;
  if (isFilled(progress, slot.name) || progress.skipped.includes(slot.name)) return PASS;
  const given = givenTo(progress, step);
  if (given.kind === 'nothing' && takeArgument(progress, step)) return PASS;
  if (given.kind === 'raw') {
    if (slot.onlyWhenAsked && !given.seen && !comesFromSource(progress, step)) return ask(progress, step, null);
    if (!slot.required && given.direct && slot.rules?.passes?.(given.raw) === true) return passOver(progress, step, given);
    if (given.raw === null && !slot.nullable) return passOver(progress, step, given);
    if (given.raw === null && !given.seen) return ask(progress, step, null);
  }
  return readGiven(progress, step, given, {
    show: (issue) => ask(progress, step, issue),
    take: (value, by) => {
      accept(progress, step, value, by);
      return PASS;
    },
  });
}

/** Takes the entry argument that waits for this step, as long as it is among the options on screen. */
function takeArgument(progress: Progress, step: CollectStep): boolean {
  const argument = own(progress.prefill, step.slot.name);
  if (argument === undefined) return false;
  delete progress.prefill[step.slot.name];
  const shown = shownOptions(progress, step)?.map((option) => option.value);
  if (step.slot.read(argument, shown).kind !== 'value') return false;
  accept(progress, step, argument, 'entry');
  return true;
}

/** A null for an optional question that was shown skips it; for any other it is no answer. */
function passOver(progress: Progress, step: CollectStep, given: Given & { kind: 'raw' }): StepResult {
  if (step.slot.required || !given.seen) return ask(progress, step, null);
  return passWithout(progress, step, null);
}

function comesFromSource(progress: Progress, step: CollectStep): boolean {
  const source = own(progress.payload, '_source');
  return typeof source === 'string' && step.slot.sources.includes(source);
}
