import { isObject, own, pointer, type Json } from '../../json.js';
import { idOf } from '../../sequence.js';
import { isDeclared, isGated, slotOf, type Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';

/**
 * The slots that a form fills, and the steps where the questions go on. Source: reference-linking section 2.8; the compile findings are 16
 * and 17 of section 3.
 */
export function checkForm(names: Names, report: Report): void {
  const { auto_flow: form, path } = names.document;
  if (form === undefined) return;
  const { resume_at, prefill_from = [], alias_map = {}, recovery } = form;
  const known = Object.keys(names.slots);
  const ids = path.map((step) => ('use' in step ? null : idOf(step, names.document)));
  const nearestId = (step: string) =>
    meant(
      step,
      ids.filter((id): id is string => id !== null),
    );
  const filled = new Set(prefill_from);
  prefill_from.forEach((slot, i) => {
    const at = pointer('auto_flow', 'prefill_from', i);
    if (!isDeclared(names, slot)) report('FLOWSPEC_SEMANTIC_NON_NATIVE_AUTO_FLOW_PREFILL_SLOT', at, meant(slot, known));
    else if (own(names.slots, slot)?.persist === 'internal') report('FLOWSPEC_COMPILE_FORM_PREFILL_INTERNAL', at, { name: slot });
  });
  for (const [field, mapping] of Object.entries(alias_map)) {
    const at = pointer('auto_flow', 'alias_map', field);
    for (const [name, value] of Object.entries(mapping as { readonly [name: string]: Json })) {
      if (!isObject(value)) checkDestination(names, name, value, at, at + pointer(name), filled, report);
      else
        for (const [slot, one] of Object.entries(value)) checkDestination(names, slot, one, at, at + pointer(name, slot), filled, report);
    }
  }
  if (resume_at !== undefined) {
    const index = ids.indexOf(resume_at);
    if (index < 0) report('FLOWSPEC_SEMANTIC_UNKNOWN_AUTO_FLOW_RESUME_STEP', '/auto_flow/resume_at', nearestId(resume_at));
    const open = (slot: string, i: number) => !filled.has(slot) && !isGated(names, i);
    checkPassed(names, index, '/auto_flow/resume_at', open, report);
  }
  const fallback = ids.indexOf(recovery.fallback_at);
  const at = '/auto_flow/recovery/fallback_at';
  if (fallback < 0) report('FLOWSPEC_COMPILE_UNKNOWN_FALLBACK_STEP', at, nearestId(recovery.fallback_at));
  checkPassed(names, fallback, at, () => true, report);
}

function checkDestination(names: Names, slot: string, value: Json, field: string, at: string, filled: Set<string>, report: Report): void {
  filled.add(slot);
  if (!isDeclared(names, slot)) {
    return report('FLOWSPEC_SEMANTIC_NON_NATIVE_AUTO_FLOW_DESTINATION', field, meant(slot, Object.keys(names.slots)));
  }
  if (value !== '$value' && names.contract(slot)?.stores(value) === undefined && names.contract(slot) !== null) {
    report('FLOWSPEC_COMPILE_VALUE_OUT_OF_DOMAIN', at, { name: value, other: slot });
  }
}

/** What a jump to a step passes over: only questions, and none whose answer is needed and still `open`. */
function checkPassed(names: Names, target: number, at: string, open: (slot: string, i: number) => boolean, report: Report): void {
  const passed = names.document.path.slice(0, Math.max(0, target));
  const other: string[] = [];
  const needed: string[] = [];
  passed.forEach((step, i) => {
    const slot = slotOf(step);
    if (slot === null || 'correctable' in step) other.push(pointer('path', i));
    else if (('confirm' in step || own(names.slots, slot)?.required === true) && open(slot, i)) needed.push(pointer('path', i));
  });
  if (other.length > 0) report('FLOWSPEC_COMPILE_FORM_PASSES_STEP', at, {}, other);
  if (needed.length > 0) report('FLOWSPEC_COMPILE_FORM_LEAVES_REQUIRED', at, {}, needed);
}
