import type { Terminal } from '../../document.js';
import { isObject, own, pointer, type Json } from '../../json.js';
import { sequenceOf } from '../../sequence.js';
import { earlier, isDeclared, isSlot, slotNames, type Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';

/**
 * What is sent, and that no two things write one key. Source: reference-linking sections 2.6 and 2.8; the compile findings are 6 and 28
 * of section 3.
 */
export function checkTerminal(names: Names, report: Report): void {
  const { terminal } = names.document;
  if (terminal !== undefined) checkInput(names, terminal, report);
  checkWriters(names, report);
}

function checkInput(names: Names, { input = [] }: Terminal, report: Report): void {
  const { derived, document } = names;
  const params = new Map<string, string>();
  const late = derivedLate(names);
  input.forEach(({ param, slot }, i) => {
    const at = pointer('terminal', 'input', i);
    const first = earlier(params, param, at + '/param');
    if (first !== undefined) report('FLOWSPEC_COMPILE_DUPLICATE_PARAMETER', at + '/param', { name: param }, [first]);
    if (!isSlot(names, slot) && !derived.has(slot)) {
      report('FLOWSPEC_SEMANTIC_UNKNOWN_TERMINAL_INPUT', at + '/slot', meant(slot, [...slotNames(names), ...derived.keys()]));
    }
    if (late.has(slot)) {
      const index = (document.derive ?? []).findIndex(({ writes }) => writes === slot);
      report('FLOWSPEC_COMPILE_TERMINAL_INPUT_NOT_READY', at, { name: slot }, [pointer('derive', index)]);
    }
  });
}

/** What is derived only behind the terminal, where the walk never comes. */
function derivedLate({ document }: Names): ReadonlySet<string> {
  const sequence = sequenceOf(document);
  const terminal = sequence.findIndex(({ step }) => 'terminal' in step);
  return new Set(terminal < 0 ? [] : sequence.slice(terminal).flatMap(({ step }) => ('derive' in step ? [step.derive] : [])));
}

function checkWriters(names: Names, report: Report): void {
  const { document, derived, exposed } = names;
  const { terminal, entry, service } = document;
  const sent = new Map<string, string>();
  for (const key of Object.keys(terminal?.outputs ?? {})) sent.set(key, pointer('terminal', 'outputs', key));
  for (const key of Object.keys(terminal?.outcomes.success.set ?? {})) {
    const at = pointer('terminal', 'outcomes', 'success', 'set', key);
    const output = earlier(sent, key, at);
    if (output !== undefined) report('FLOWSPEC_SEMANTIC_DUPLICATE_TERMINAL_WRITE', at, { name: key }, [output]);
  }
  const resumed = resumeWrites(document.capabilities?.['await_external']);
  const isFilled = (key: string) => isDeclared(names, key) || exposed?.has(key) === true;
  const isTaken = (key: string) => isFilled(key) || derived.has(key) || resumed.has(key) || sent.has(key);
  if (entry?.writes !== undefined && (isTaken(entry.writes) || (service !== undefined && entry.writes === 'service'))) {
    report('FLOWSPEC_SEMANTIC_ENTRY_WRITE_COLLISION', '/entry/writes', { name: entry.writes });
  }
  if (service !== undefined && isTaken('service')) report('FLOWSPEC_SEMANTIC_SERVICE_STATE_COLLISION', '/service');
  (document.derive ?? []).forEach(({ writes }, i) => {
    const other = resumed.get(writes) ?? sent.get(writes);
    if (other !== undefined) report('FLOWSPEC_SEMANTIC_DERIVE_WRITE_COLLISION', pointer('derive', i, 'writes'), { name: writes }, [other]);
  });
  sent.forEach((at, key) => {
    const other = resumed.get(key);
    if (isFilled(key)) report('FLOWSPEC_SEMANTIC_TERMINAL_SLOT_COLLISION', at, { name: key });
    if (other !== undefined) report('FLOWSPEC_SEMANTIC_PHASE_WRITE_COLLISION', at, { name: key }, [other]);
  });
}

/** Keys that an external wait writes, with the first place that does. */
function resumeWrites(wait: Json | undefined): ReadonlyMap<string, string> {
  const writes = new Map<string, string>();
  const places = [
    ['on_resume', 'set'],
    ['on_resume', 'enrich', 'set'],
    ['timeout', 'set'],
    ...['abort', 'resend', 'switch'].map((event) => ['recovery', event, 'set']),
  ];
  for (const place of places) {
    const set = place.reduce<Json | undefined>((value, name) => (isObject(value) ? own(value, name) : undefined), wait);
    if (!isObject(set)) continue;
    for (const key of Object.keys(set)) earlier(writes, key, pointer('capabilities', 'await_external', ...place, key));
  }
  return writes;
}
