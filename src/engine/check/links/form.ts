import { isObject, pointer, type Json } from '../../json.js';
import { isDeclared, type Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';

/** The slots and the step that a form names. Source: reference-linking section 2.8. */
export function checkForm(names: Names, report: Report): void {
  const { auto_flow: form } = names.document;
  if (form === undefined) return;
  const { resume_at: step, prefill_from: prefill = [], alias_map: aliases = {} } = form;
  const known = Object.keys(names.slots);
  if (typeof step === 'string' && !names.steps.get(step)?.startsWith('/path')) {
    report('FLOWSPEC_SEMANTIC_UNKNOWN_AUTO_FLOW_RESUME_STEP', '/auto_flow/resume_at', meant(step, names.steps.keys()));
  }
  (prefill as readonly string[]).forEach((slot, i) => {
    if (isDeclared(names, slot)) return;
    report('FLOWSPEC_SEMANTIC_NON_NATIVE_AUTO_FLOW_PREFILL_SLOT', pointer('auto_flow', 'prefill_from', i), meant(slot, known));
  });
  for (const [field, mapping] of Object.entries(aliases as { [field: string]: { [name: string]: Json } })) {
    const destinations = Object.entries(mapping).flatMap(([name, value]) => (isObject(value) ? Object.keys(value) : [name]));
    for (const slot of destinations.filter((name) => !isDeclared(names, name))) {
      const at = pointer('auto_flow', 'alias_map', field);
      report('FLOWSPEC_SEMANTIC_NON_NATIVE_AUTO_FLOW_DESTINATION', at, meant(slot, known));
    }
  }
}
