import { examineLinks } from '../src/engine/check/check.js';
import { finder } from '../src/engine/check/place.js';
import { compileShaped } from '../src/engine/compile.js';
import { compileElicitor } from '../src/engine/compile-elicitor.js';
import { FlowError } from '../src/engine/diagnostics.js';
import { embedsSchemas } from '../src/engine/embedded-schema.js';
import type { Host } from '../src/engine/host.js';
import type { Json } from '../src/engine/json.js';
import { en } from '../src/engine/language/en.js';
import type { LanguagePack } from '../src/engine/language/pack.js';
import { asks, type Plan } from '../src/engine/plan.js';
import { textsOf } from './parts.js';
import { builtInSubflows, LOOK_UPS } from '../src/engine/subflows/built-in.js';
import type { Tools } from '../src/runtime/ports.js';
import { complaint } from './complaint.js';
import type { Flow } from './flow-source.js';
import { MOST_BUTTONS } from './scene.js';
import { hasTool, type Setting } from './setting.js';

/** What of the page a plan is made for. */
type Page = Pick<Setting, 'lang' | 'tools' | 'ports' | 'subflows' | 'capabilities'>;

/**
 * The plan of a flow of either format, which reads answers with `words` and with the English ones, on a page as it is set. `schemas` is
 * needed where the flow embeds JSON Schemas. With `tells`, the console hears what the flow asks for and the page has not. Throws `FlowError` `FLOW_INVALID` with
 * what is wrong and where, or `SUBFLOW_MISSING` {name} where a subflow of the page cannot be walked.
 */
export function planOf(flow: Flow, words: readonly LanguagePack[], page: Page, schemas?: Host['schemas'], tells = false): Plan {
  const languages = [...words, en];
  if (flow.format === 'flowspec/2') {
    const { entry, capabilities } = flow.shape.document ?? {};
    const enrich = capabilities?.await_external?.on_resume?.enrich;
    const own = Object.values(page.subflows).flatMap(({ tools }) => Object.keys(tools ?? {}));
    const called = [...(entry === undefined ? [] : [entry.tool]), ...(typeof enrich === 'object' ? [enrich.tool] : [])];
    const tools = [...called, ...own].filter((name) => hasTool(page, name));
    const host: Host = {
      languages,
      ...(schemas === undefined ? {} : { schemas }),
      tools,
      capabilities: page.capabilities,
      lookUps: [...LOOK_UPS, ...own].filter((name) => hasTool(page, name)),
      // A page cannot replace a built-in one.
      subflows: { ...page.subflows, ...builtInSubflows },
      wording: textsOf(page.lang).subflows,
    };
    const plan = compileShaped(flow.shape, host);
    if (tells) {
      const warnings = examineLinks(flow.shape, host).diagnostics.filter(({ code }) => code.startsWith('FLOWSPEC_PROFILE_'));
      if (warnings.length > 0) console.warn(complaint(new FlowError('FLOW_WANTS_MORE', {}, warnings), plan.flow));
      if (entry !== undefined && plan.entry === null)
        console.warn(complaint(new FlowError('ENTRY_TOOL_MISSING', { tool: entry.tool }), plan.flow));
    }
    return plan;
  }
  try {
    return compileElicitor(flow.document, languages);
  } catch (error) {
    throw error instanceof FlowError ? invalid(error.code, error.params, flow.source) : error;
  }
}

/** Throws where a flow would end in a request that nobody takes (L11): there is no `endpoint`, and no host function of the tool's name. */
export function assertBound(plan: Plan, flow: Flow, endpoint: string | null, tools: Tools): void {
  const submit = plan.steps.find((step) => step.kind === 'submit');
  if (submit?.kind !== 'submit' || endpoint !== null || tools.has(submit.tool)) return;
  const [path, source] = flow.format === 'elicitor/1' ? ['', flow.source] : ['/terminal/tool', flow.shape.source];
  throw invalid('FLOWSPEC_COMPILE_NO_ENDPOINT', { path, tool: submit.tool }, source);
}

/** What a refused document is reported with: one finding, at the place that `path` among its parameters names. */
function invalid(code: string, { path, ...params }: FlowError['params'], source: Json): FlowError {
  const at = String(path ?? '');
  const place = typeof source === 'string' ? finder(source)(at) : {};
  return new FlowError('FLOW_INVALID', {}, [{ code, severity: 'error', path: at, params, related: [], ...place }]);
}

/** Whether a plan asks for what has a control of its own: an address, or one of many options. */
export function needsControls({ steps }: Plan): boolean {
  return steps.some((step) => asks(step) && (step.slot.control === 'address' || (step.options?.length ?? 0) > MOST_BUTTONS));
}

/** Whether a flow embeds JSON Schemas. */
export function needsSchemas(flow: Flow): boolean {
  return flow.format === 'flowspec/2' && flow.shape.document !== null && embedsSchemas(flow.shape.document);
}
