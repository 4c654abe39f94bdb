import type { Prompt, Resume, Transition, Wait } from './document.js';
import { schemaTest } from './embedded-schema.js';
import type { Host } from './host.js';
import type { Json } from './json.js';
import type { Binding, WaitStep, Way } from './plan.js';

/** Seconds that a wait lasts which says what its timeout does, but not when (schema default). */
const TIME_LIMIT = 900;

/** The step of the document's one wait. `prompt`: that of the path step, which wins over that of the capability. */
export function waitStep(id: string, wait: Wait, prompt: Prompt | undefined, host: Host): WaitStep {
  const { resume, on_resume: onResume = {}, timeout, recovery = {} } = wait;
  const enrich = typeof onResume.enrich === 'object' ? onResume.enrich : null;
  const ways = Object.entries({ ...recovery, timeout }).filter((way): way is [string, Transition] => way[1] !== undefined);
  return {
    kind: 'wait',
    id,
    signal: wait.resume_on,
    prompt: prompt ?? wait.prompt ?? null,
    admits: resume === undefined ? () => true : schemaTest(resume.schema, host),
    correlation: resume === undefined ? null : pathOf(resume.correlation),
    ...policies(resume),
    writes: bindings(onResume.set),
    enrich:
      enrich === null
        ? null
        : {
            tool: enrich.tool,
            optional: enrich.optional ?? false,
            input: bindings(enrich.input),
            writes: bindings(enrich.set),
          },
    timeLimit: timeout === undefined ? null : (wait.timeout_seconds ?? TIME_LIMIT) * 1000,
    ways: Object.fromEntries(ways.map(([event, way]) => [event, wayOf(way)])),
    maxResends: wait.max_resends ?? null,
  };
}

function policies(resume: Resume | undefined): Pick<WaitStep, 'duplicate' | 'late'> {
  return { duplicate: resume?.duplicate ?? 'ignore', late: resume?.late ?? 'ignore' };
}

function wayOf({ goto, set = {} }: Transition): Way {
  return { to: goto === 'END' ? null : goto, writes: Object.entries(set).map(([key, value]) => ({ key, path: null, value })) };
}

/** A text that begins with `$token.` or `$result.` is a path, anything else a literal. */
function bindings(set: { readonly [key: string]: Json } = {}): Binding[] {
  return Object.entries(set).map(([key, value]) => ({
    key,
    path: typeof value === 'string' && /^\$(token|result)\./.test(value) ? pathOf(value) : null,
    value,
  }));
}

function pathOf(reference: string): string[] {
  return reference.split('.').slice(1);
}
