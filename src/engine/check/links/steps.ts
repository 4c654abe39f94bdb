import { own, pointer } from '../../json.js';
import { idOf } from '../../sequence.js';
import { isDeclared, isGated, slotOf, type Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';

/** What path steps and their gates name. Source: reference-linking section 2.8. */
export function checkSteps(names: Names, report: Report): void {
  const { document, slots, asked } = names;
  document.path.forEach((step, i) => {
    const slot = slotOf(step);
    if (slot === null) return;
    const first = asked.get(slot) ?? i;
    if (names.steps.get(idOf(step, document)) === pointer('path', i) && first !== i && !isGated(names, first)) {
      report('FLOWSPEC_COMPILE_ASKED_ALREADY', pointer('path', i), { name: slot }, [pointer('path', first)], 'warning');
    }
    const at = pointer('path', i, 'slot' in step ? 'slot' : 'confirm');
    if (!isDeclared(names, slot)) report('FLOWSPEC_SEMANTIC_UNKNOWN_NATIVE_PATH_SLOT', at, meant(slot, Object.keys(slots)));
    if ('confirm' in step) checkBoolean(names, slot, at, report);
  });
  checkGates(names, report);
}

/** A confirmation is a yes or a no. */
export function checkBoolean(names: Names, slot: string, at: string, report: Report): void {
  const domain = own(names.slots, slot)?.domain;
  const type = domain === undefined ? undefined : own(names.document.domains, domain);
  if (type !== undefined && type.type !== 'bool') report('FLOWSPEC_SEMANTIC_CONFIRM_DOMAIN_NOT_BOOLEAN', at, { name: slot });
}

function checkGates({ document }: Names, report: Report): void {
  const gates = Object.keys(document.overrides?.gates ?? {});
  if (gates.length === 0) return;
  const ids = new Map<string, number>();
  document.path.forEach((step, i) => {
    const slot = slotOf(step);
    if (slot !== null) ids.set(idOf(step, document), i);
  });
  for (const gate of gates) {
    const at = pointer('overrides', 'gates', gate);
    const index = ids.get(gate);
    const step = document.path[index ?? -1];
    if (index === undefined || step === undefined) {
      report('FLOWSPEC_SEMANTIC_UNKNOWN_GATE_STEP', at, meant(gate, ids.keys()));
      continue;
    }
    if ('ask_when' in step) report('FLOWSPEC_SEMANTIC_DUPLICATE_GATE_SOURCE', at, { name: gate }, [pointer('path', index, 'ask_when')]);
    if ('on_reject' in step || 'correctable' in step) {
      report('FLOWSPEC_SEMANTIC_GATE_UNSUPPORTED_FOR_CONFIRMATION_VARIANT', at, { name: gate }, [pointer('path', index)]);
    }
  }
}
