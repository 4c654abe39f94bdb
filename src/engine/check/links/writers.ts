import type { Wait } from '../../document.js';
import { pointer } from '../../json.js';
import { earlier, isDeclared, type Names } from '../names.js';
import type { Report } from '../report.js';
import { writesOf } from './branches.js';

/** That no two things write one key. Source: reference-linking section 2.6. */
export function checkWriters(names: Names, report: Report): void {
  const { document, derived, exposed } = names;
  const { terminal, entry, service } = document;
  const sent = new Map<string, string>();
  for (const key of Object.keys(terminal?.outputs ?? {})) sent.set(key, pointer('terminal', 'outputs', key));
  for (const key of Object.keys(terminal?.outcomes.success.set ?? {})) {
    const at = pointer('terminal', 'outcomes', 'success', 'set', key);
    const output = earlier(sent, key, at);
    if (output !== undefined) report('FLOWSPEC_SEMANTIC_DUPLICATE_TERMINAL_WRITE', at, { name: key }, [output]);
  }
  const resumed = resumeWrites(document.capabilities?.await_external);
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
function resumeWrites(wait: Wait | undefined): ReadonlyMap<string, string> {
  const writes = new Map<string, string>();
  for (const { at, set } of wait === undefined ? [] : writesOf(wait))
    for (const key of Object.keys(set)) earlier(writes, key, at + pointer(key));
  return writes;
}
