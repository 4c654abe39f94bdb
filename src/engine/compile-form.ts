import type { AliasMapping, FlowDocument } from './document.js';
import type { PlanForm, PlanSlot, PlanStep } from './plan.js';

/** What marks a submission of the form (reference-runtime section 16). */
const SOURCE = 'whatsapp_flow';

/** The form before the path, or null. Its controls: one for each slot that a submission fills, in path order (L10). */
export function formOf(
  { auto_flow: form }: FlowDocument,
  slots: ReadonlyMap<string, PlanSlot>,
  steps: readonly PlanStep[],
  index: ReadonlyMap<string, number>,
): PlanForm | null {
  if (form === undefined) return null;
  const aliases = Object.entries(form.alias_map ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const resumeAt = form.resume_at === undefined ? 0 : (index.get(form.resume_at) ?? 0);
  const named = new Set(aliases.flatMap(([, mapping]) => filledBy(mapping)));
  const place = (slot: PlanSlot): number => slot.step ?? steps.length;
  const asked = (slot: PlanSlot): boolean =>
    place(slot) < (resumeAt || steps.length) &&
    steps[place(slot)]?.kind === 'collect' &&
    (!slot.onlyWhenAsked || slot.sources.includes(SOURCE));
  return {
    showWhen: form.send_when,
    // A form without aliases is one of the questions before the step where the conversation goes on.
    slots: [...slots.values()]
      .filter((slot) => (aliases.length === 0 ? asked(slot) : named.has(slot.name)))
      .sort((a, b) => place(a) - place(b)),
    shows: form.prefill_from ?? [],
    aliases,
    source: SOURCE,
    resumeAt,
    fallbackAt: index.get(form.recovery.fallback_at) ?? 0,
    recovery: form.recovery,
  };
}

/** Whether a mapping gives slots for each value that may be submitted, rather than for all of them. */
export function isByValue(mapping: AliasMapping): mapping is { readonly [value: string]: { readonly [slot: string]: never } } {
  const values: readonly unknown[] = Object.values(mapping);
  return values.length > 0 && values.every((one) => typeof one === 'object' && one !== null);
}

function filledBy(mapping: AliasMapping): string[] {
  return isByValue(mapping) ? Object.values(mapping).flatMap((slots) => Object.keys(slots)) : Object.keys(mapping);
}
