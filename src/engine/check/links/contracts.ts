import type { Host, ToolContract } from '../../host.js';
import { isObject, own, pointer, type Json } from '../../json.js';
import type { Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';
import { WAIT } from './branches.js';
import { describer, valuesOf } from './described.js';
import { faultsOf } from './embedded.js';
import { pathOf } from './tokens.js';

/** What a tool can say of how it went. */
const STATUS: readonly Json[] = ['success', 'retryable', 'fatal'];

/**
 * Whether the tools that a flow calls take and give what the flow says, where the page declares it. Source: reference-linking section 3,
 * findings 2 to 6, 8 and 12.
 */
export function checkContracts({ document }: Names, report: Report, { contracts = {} }: Partial<Host>): void {
  const { entry, terminal, capabilities } = document;
  const enrich = capabilities?.await_external?.on_resume?.enrich;
  const contractOf = (tool: string, at: string): ToolContract | null => {
    const contract = own(contracts, tool);
    if (contract === undefined || isSound(contract)) return contract ?? null;
    report('FLOWSPEC_PROFILE_LEGACY_TOOL_CONTRACT_FORBIDDEN', at, { name: tool });
    return null;
  };
  const reads = (tool: string, at: string): ToolContract | null => {
    const contract = contractOf(tool, at);
    if (contract !== null && (contract.effects?.read_only !== true || contract.effects.destructive === true)) {
      report('FLOWSPEC_COMPILE_TOOL_HAS_EFFECTS', at, { name: tool });
    }
    return contract;
  };
  if (entry !== undefined) {
    const contract = reads(entry.tool, '/entry/tool');
    if (contract !== null) checkParameters(contract, [], '/entry/tool', report);
  }
  if (typeof enrich === 'object') {
    const at = WAIT + '/on_resume/enrich';
    const contract = reads(enrich.tool, at + '/tool');
    if (contract !== null) {
      const bound = Object.keys(enrich.input ?? {}).map((name) => ({ name, at: at + pointer('input', name) }));
      checkParameters(contract, bound, enrich.input === undefined ? at : at + '/input', report);
      const result = describer(contract.output);
      for (const [key, value] of Object.entries(enrich.set ?? {})) {
        const path = typeof value === 'string' ? pathOf(value, '$result') : null;
        if (path !== null && result(path).ways.length === 0) unknownResult(contract, '$result.', value, at + pointer('set', key), report);
      }
    }
  }
  if (terminal === undefined) return;
  const contract = contractOf(terminal.tool, '/terminal/tool');
  if (contract === null) return;
  const bound = (terminal.input ?? []).map(({ param: name }, i) => ({ name, at: pointer('terminal', 'input', i, 'param') }));
  checkParameters(contract, bound, terminal.input === undefined ? '/terminal' : '/terminal/input', report);
  const statuses = checkStatus(contract, terminal.tool, report);
  if (statuses.includes('success')) checkOutputs(contract, terminal.outputs ?? {}, report);
  const idempotent = contract.effects?.idempotent === true;
  if (terminal.idempotent && !idempotent) report('FLOWSPEC_COMPILE_TOOL_NOT_IDEMPOTENT', '/terminal/idempotent', { name: terminal.tool });
  if (terminal.outcomes.retryable.preserve_state !== false && statuses.includes('retryable') && !terminal.idempotent && !idempotent) {
    report('FLOWSPEC_COMPILE_RETRY_REPEATS_EFFECTS', '/terminal/outcomes/retryable/preserve_state', { name: terminal.tool });
  }
}

/** A page's script may hand in anything. */
function isSound(contract: ToolContract): boolean {
  const { input = null, output = null } = isObject(contract as unknown as Json) ? contract : {};
  return [input, output].every((schema) => isObject(schema) && faultsOf(schema, '').length === 0);
}

type Bound = { readonly name: string; readonly at: string };

function checkParameters({ input }: ToolContract, bound: readonly Bound[], at: string, report: Report): void {
  const describe = describer(input);
  const known = isObject(input['properties']) ? Object.keys(input['properties']) : [];
  for (const one of bound) {
    if (describe([one.name]).ways.length === 0) report('FLOWSPEC_COMPILE_UNKNOWN_PARAMETER', one.at, meant(one.name, known));
  }
  for (const name of known) {
    if (!bound.some((one) => one.name === name) && describe([name]).required) report('FLOWSPEC_COMPILE_UNBOUND_PARAMETER', at, { name });
  }
}

/** The statuses that a tool can give; none said is success. */
function checkStatus({ output }: ToolContract, tool: string, report: Report): readonly Json[] {
  const { ways } = describer(output)(['status']);
  if (ways.every((way) => way.length === 0)) return ['success'];
  const statuses = ways.flatMap((way) => valuesOf(way) ?? [null]);
  const wrong = statuses.some((status) => !STATUS.includes(status)) || !statuses.includes('success');
  if (wrong) report('FLOWSPEC_COMPILE_TOOL_STATUS', '/terminal/tool', { name: tool });
  return statuses;
}

/** Each output is there whenever the call succeeded. */
function checkOutputs(contract: ToolContract, outputs: { readonly [key: string]: string }, report: Report): void {
  const describe = describer(contract.output, { name: 'status', value: 'success' });
  for (const [key, value] of Object.entries(outputs)) {
    const at = pointer('terminal', 'outputs', key);
    const described = describe(value.split('.').slice(1));
    if (described.ways.length === 0) unknownResult(contract, 'result.', value, at, report);
    else if (!described.required) report('FLOWSPEC_COMPILE_OPTIONAL_RESULT', at, { name: value });
  }
}

function unknownResult({ output }: ToolContract, root: string, value: Json, at: string, report: Report): void {
  const known = isObject(output['properties']) ? Object.keys(output['properties']).map((name) => root + name) : [];
  report('FLOWSPEC_COMPILE_UNKNOWN_RESULT', at, meant(String(value), known));
}
