import type { ConfirmStep, Hub } from '../../document.js';
import { equal, isObject, own, pointer, type Json } from '../../json.js';
import { idOf } from '../../sequence.js';
import { isDeclared, isSlot, slotNames, type Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';
import { checkBoolean } from './steps.js';

/**
 * The correction hub, and that no consent is assumed (decisions W8, W9). Source: reference-linking section 2.8; the compile findings
 * are 1, 18 and 24 of section 3.
 */
export function checkHub(names: Names, report: Report): void {
  const { confirm, path } = names.document;
  const hubs: number[] = [];
  path.forEach((step, i) => {
    if (!('confirm' in step)) return;
    if (step.on_reject !== undefined || step.correctable !== undefined) checkConsent(names, step.confirm, report);
    if (step.correctable === undefined) return;
    const at = pointer('path', i, 'correctable');
    const [first] = hubs;
    if (confirm === undefined) report('FLOWSPEC_COMPILE_HUB_WITHOUT_CONFIRM_BLOCK', at);
    if (first !== undefined) report('FLOWSPEC_COMPILE_DUPLICATE_HUB', at, {}, [pointer('path', first)]);
    hubs.push(i);
  });
  if (confirm !== undefined) checkBlock(names, confirm, hubs[0], report);
}

function checkConsent(names: Names, slot: string, report: Report): void {
  const declaration = own(names.slots, slot);
  const mode = declaration?.on_exhaust;
  const assumed = mode === 'skip' || (mode === 'default' && names.contract(slot)?.stores(declaration?.default ?? null) === true);
  if (assumed) report('FLOWSPEC_COMPILE_CONSENT_ASSUMED', pointer('slots', slot, 'on_exhaust'), { name: slot });
}

function checkBlock(names: Names, confirm: Hub, hub: number | undefined, report: Report): void {
  const { document, slots, steps, position, asked } = names;
  const bound = steps.get(confirm.step);
  const index = indexOf(names, confirm.step);
  const step = document.path[index ?? -1];
  if (bound === undefined) report('FLOWSPEC_SEMANTIC_UNKNOWN_CONFIRM_STEP', '/confirm/step', meant(confirm.step, steps.keys()));
  else if (step !== undefined && 'confirm' in step) {
    const related = [pointer('path', index ?? 0)];
    if (step.confirm !== confirm.slot) report('FLOWSPEC_SEMANTIC_CONFIRM_SLOT_MISMATCH', '/confirm/slot', { name: step.confirm }, related);
    if (step.correctable === undefined) report('FLOWSPEC_SEMANTIC_CONFIRM_HUB_NOT_CORRECTABLE', '/confirm/step', {}, related);
    checkCopies(confirm, step, index ?? 0, report);
  }
  if (hub === undefined && bound !== undefined && !(step !== undefined && 'confirm' in step)) {
    report('FLOWSPEC_COMPILE_CONFIRM_BLOCK_UNUSED', '/confirm/step', { name: confirm.step }, [bound], 'warning');
  }
  if (hub !== undefined && hub !== index && bound !== undefined) {
    report('FLOWSPEC_COMPILE_CONFIRM_STEP_MISMATCH', '/confirm/step', { name: confirm.step }, [pointer('path', hub)]);
  }
  if (!isDeclared(names, confirm.slot)) {
    report('FLOWSPEC_SEMANTIC_UNKNOWN_CONFIRM_SLOT', '/confirm/slot', meant(confirm.slot, Object.keys(slots)));
  }
  checkBoolean(names, confirm.slot, '/confirm/slot', report);
  checkTarget(names, confirm, index, report);
  confirm.correctable.forEach((slot, i) => {
    const at = pointer('confirm', 'correctable', i);
    if (!isSlot(names, slot)) report('FLOWSPEC_SEMANTIC_UNKNOWN_CORRECTABLE_SLOT', at, meant(slot, slotNames(names)));
    else if (isDeclared(names, slot) && !asked.has(slot)) report('FLOWSPEC_COMPILE_CORRECTABLE_NEVER_COLLECTED', at, { name: slot });
    if (index !== undefined && (position.get(slot) ?? -1) >= index) report('FLOWSPEC_SEMANTIC_CORRECTABLE_SLOT_ORDER', at, { name: slot });
  });
}

/** The prompt and the options may stand in both places, when they are the same. */
function checkCopies(confirm: Hub, step: ConfirmStep, index: number, report: Report): void {
  for (const member of ['prompt', 'interactive'] as const) {
    const [one, other] = [confirm[member], step[member]];
    if (one === undefined || other === undefined || equal(spelledOut(one as Json), spelledOut(other as Json))) continue;
    report('FLOWSPEC_COMPILE_CONFIRM_COPY_DIFFERS', pointer('confirm', member), { name: member }, [pointer('path', index, member)]);
  }
}

function spelledOut(value: Json): Json {
  return isObject(value) ? { verbatim: false, ...value } : value;
}

function checkTarget(names: Names, { on_confirm: target }: Hub, hub: number | undefined, report: Report): void {
  if (target === undefined) return;
  const index = indexOf(names, target);
  if (!names.steps.has(target)) {
    report('FLOWSPEC_SEMANTIC_UNKNOWN_CONFIRM_TARGET', '/confirm/on_confirm', meant(target, names.steps.keys()));
  }
  if (index === undefined || hub === undefined) return;
  if (index <= hub) report('FLOWSPEC_SEMANTIC_CONFIRM_TARGET_NOT_FORWARD', '/confirm/on_confirm', { name: target });
  names.document.path.slice(hub + 1, Math.max(hub + 1, index)).forEach((step, i) => {
    report('FLOWSPEC_COMPILE_UNREACHABLE_STEP', pointer('path', hub + 1 + i), { name: idOf(step, names.document), other: target }, [
      '/confirm/on_confirm',
    ]);
  });
}

/** Index of the path step with this id. */
function indexOf({ steps }: Names, id: string): number | undefined {
  const index = /^\/path\/(\d+)$/.exec(steps.get(id) ?? '')?.[1];
  return index === undefined ? undefined : Number(index);
}
