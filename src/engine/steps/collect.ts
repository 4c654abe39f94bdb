import { own } from '../json.js';
import type { CollectStep } from '../plan.js';
import { isFilled, skip, type Progress } from '../progress.js';
import { accept, ask, givenTo, PASS, readAnswer, refuse, type Given, type StepResult } from './result.js';

/** Asks for one slot until it is filled or skipped. Source: reference-runtime section 8, corrected by W1, W3, W5, W15. */
export function collect(progress: Progress, step: CollectStep): StepResult {
  const { slot } = step;
  if (isFilled(progress, slot.name) || progress.skipped.includes(slot.name)) return PASS;
  const given = givenTo(progress, step);
  if (given.kind === 'nothing') return ask(progress, step, null);
  if (given.kind === 'contradiction') return ask(progress, step, { code: 'contradiction', params: {}, suggestions: [] });
  if (slot.onlyWhenAsked && !given.seen && !comesFromSource(progress, step)) return ask(progress, step, null);
  if (given.raw === null && !slot.nullable) return passOver(progress, step, given);
  if (given.raw === null && !given.seen) return ask(progress, step, null);

  const reading = readAnswer(progress, step, given.raw);
  switch (reading.kind) {
    case 'value':
      accept(progress, step, reading.value);
      return PASS;
    case 'blank':
      return ask(progress, step, null);
    case 'refused':
      if (!given.direct) return ask(progress, step, null);
      return refuse(
        progress,
        step,
        reading.issue,
        (issue) => ask(progress, step, issue),
        (value) => {
          accept(progress, step, value, 'default');
          return PASS;
        },
      );
    default:
      return reading satisfies never;
  }
}

/** A null for an optional question that was shown skips it; for any other it is no answer. */
function passOver(progress: Progress, step: CollectStep, given: Given & { kind: 'raw' }): StepResult {
  if (step.slot.required || !given.seen) return ask(progress, step, null);
  skip(progress, step.slot);
  progress.said.push({ kind: 'skipped', step: step.id, slot: step.slot.name, by: null });
  return PASS;
}

function comesFromSource(progress: Progress, step: CollectStep): boolean {
  const source = own(progress.payload, '_source');
  return typeof source === 'string' && step.slot.sources.includes(source);
}
