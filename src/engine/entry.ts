import { own, type Json } from './json.js';
import type { EntryStep, Plan } from './plan.js';
import type { Progress } from './progress.js';
import { sha256 } from './sha256.js';
import { calling, PASS, type StepResult } from './steps/result.js';
import type { Answers, ToolResult } from './turn.js';

/** The id of the call before the path. No step of a document can have it. */
export const ENTRY = '__init__';

/** Makes the one call before the path, if there is one and it is not through; else null. Source: reference-runtime section 3. */
export function enter(progress: Progress): StepResult | null {
  const { entry } = progress.plan;
  return entry === null || progress.entered ? null : lookUp(progress, entry.id, entry.tool, {});
}

/** What came of it. Where the path may not be walked without it, a call that failed is made again. */
export function settleEntry(progress: Progress, entry: EntryStep, result: ToolResult): StepResult {
  if (result.kind === 'failed' && entry.blocking) return failedCall(progress, result.message);
  progress.pending = null;
  progress.entered = true;
  if (result.kind === 'returned' && entry.writes !== null) progress.data[entry.writes] = result.output;
  return PASS;
}

/** Calls a tool that sends nothing. What came in with this turn is read when it is back; `step` hears its result. */
export function lookUp(progress: Progress, step: string, tool: string, input: Json): StepResult {
  const { before, payload, answering, seen } = progress;
  const id = sha256(`call ${before.seed} ${before.turn} ${step}`).slice(0, 32);
  progress.pending = { id, step, tool, input, key: null, waiting: false, values: payload, answering, seen };
  return calling(progress);
}

/** The pending call stays, to be made again. */
export function failedCall(progress: Progress, message: string): StepResult {
  progress.pending = { ...(progress.pending as NonNullable<Progress['pending']>), waiting: true };
  progress.issue = { code: 'call_failed', params: { message }, suggestions: [] };
  return calling(progress);
}

/** Entry arguments: those that a flow takes, read, and why it refuses the others. `not_admitted`: its schema does; `no_slot`; or what the domain of the slot says. */
export type Examined = {
  readonly taken: Answers;
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
};

/** Reads entry arguments as the flow takes them: what its schema admits, each through the domain of its slot (L6). */
export function examineArguments({ admits, slots }: Pick<Plan, 'admits' | 'slots'>, prefill: Answers): Examined {
  const taken: { [name: string]: Json } = {};
  const refused: { name: string; reason: string }[] = [];
  for (const name of Object.keys(prefill)) {
    const slot = slots.get(name);
    const reading = admits?.(name, prefill) === true ? slot?.read(own(prefill, name) as Json) : undefined;
    if (reading?.kind === 'value') taken[name] = reading.value;
    else
      refused.push({
        name,
        reason:
          slot === undefined
            ? 'no_slot'
            : reading === undefined
              ? 'not_admitted'
              : reading.kind === 'refused'
                ? reading.issue.code
                : reading.kind,
      });
  }
  return { taken, refused };
}

/**
 * Takes the entry arguments of a session that begins: each waits, read, until the walk reaches its slot. What is refused, is so with an issue.
 */
export function takeArguments(progress: Progress, prefill: Answers): void {
  const { taken, refused: others } = examineArguments(progress.plan, prefill);
  Object.assign(progress.prefill, taken);
  const refused = others.map(({ name }) => name);
  if (refused.length > 0) progress.issue = { code: 'argument_refused', params: { names: refused.join(', ') }, suggestions: [] };
}
