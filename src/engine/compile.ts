import { examineLinks } from './check/check.js';
import { examineShape, type Examination } from './check/shape.js';
import { wishesIn } from './commands.js';
import { admission, enabled, entryOf } from './compile-entry.js';
import { formOf } from './compile-form.js';
import { waitStep } from './compile-wait.js';
import { FlowError } from './diagnostics.js';
import type { Derivation, Domain, FlowDocument, Interactive, Predicate } from './document.js';
import { readerOf } from './domains/reader.js';
import type { Host } from './host.js';
import { canonical, own, type Json, type JsonObject } from './json.js';
import type { LanguagePack } from './language/pack.js';
import { references } from './predicates.js';
import { asks, CONFIRMATION, type AskingStep, type Plan, type PlanOption, type PlanSlot, type PlanStep, type SubmitStep } from './plan.js';
import { inverse } from './reach.js';
import type { Reader } from './reading.js';
import { sequenceOf, type Place } from './sequence.js';
import { sha256 } from './sha256.js';
import { splicedIn } from './subflows/spliced.js';
import type { Spliced } from './subflows/subflow.js';

/**
 * Makes a plan of a flowspec/2 document (text or value). Throws `FlowError` `FLOW_INVALID` carrying all diagnostics when the check finds
 * an error. The same document and host give an equal plan.
 */
export function compile(source: string | Json, host: Host): Plan {
  return compileShaped(examineShape(source), host);
}

/** {@link compile}, of a document whose shape was examined already. */
export function compileShaped(shape: Examination, host: Host): Plan {
  const { document, diagnostics } = examineLinks(shape, host);
  if (document === null || diagnostics.some((finding) => finding.severity === 'error'))
    throw new FlowError('FLOW_INVALID', {}, diagnostics);
  return planOf(document, host);
}

/** Reads a plain yes or no, as the review before a durable call does. */
export function consentReader(languages: readonly LanguagePack[]): Reader {
  return readerOf({ type: 'bool', normalize: { affirmation: true, emoji_veto: true } }, false, languages);
}

function planOf(document: FlowDocument, host: Host): Plan {
  const { languages } = host;
  const config: JsonObject = { address_required: false, identification_required: false, max_attempts: 3, ...document.config };
  const derivations = new Map((document.derive ?? []).map((derivation) => [derivation.writes, derivation]));
  const spliced = splicedIn(document, config, host);
  const sequence = sequenceOf(document, (ref) => spliced.get(ref)?.steps ?? []);
  const index = new Map(sequence.map((place, i) => [place.id, i]));
  const slots = slotsOf(document, sequence, config, languages, spliced);
  const steps = sequence.map((place, i) => stepOf(document, place, i, slots, index, derivations, host));
  const hub = steps.findIndex((step) => step.kind === 'hub');
  return {
    format: 'flowspec/2',
    flow: document.flow,
    version: document.version,
    digest: sha256(canonical(document as unknown as Json)),
    service: document.service === undefined ? null : { identification_required: false, ...document.service },
    config,
    slots,
    derivations,
    requiredBy: inverse([...slots.values()].map((slot) => [slot.name, slot.requires])),
    readBy: inverse([...derivations.values()].map((derivation) => [derivation.writes, derivation.from])),
    steps,
    index,
    hub: hub < 0 ? null : hub,
    consent: consentReader(languages),
    wishes: wishesIn(languages),
    entry: entryOf(document, host),
    form: formOf(document, slots, steps, index),
    admits: admission(document.route, host),
    capabilities: enabled(document, host),
    handoff: document.capabilities?.handoff?.target ?? null,
  };
}

function slotsOf(
  document: FlowDocument,
  sequence: readonly Place[],
  config: JsonObject,
  languages: readonly LanguagePack[],
  spliced: ReadonlyMap<string, Spliced>,
): Map<string, PlanSlot> {
  const { steps, readEarlier } = askedWhere(document, sequence);
  const readers = new Map<string, Reader>();
  const slots = new Map<string, PlanSlot>();
  for (const [name, declaration] of Object.entries(document.slots ?? {})) {
    const domain = own(document.domains, declaration.domain) as Domain;
    const nullable = declaration.nullable ?? false;
    const key = declaration.domain + (nullable ? '?' : '');
    const read = readers.get(key) ?? readerOf(domain, nullable, languages);
    readers.set(key, read);
    const fallback = declaration.on_exhaust === 'default' ? read(declaration.default ?? null) : null;
    const type = domain.type ?? 'categorical';
    slots.set(name, {
      name,
      control: type === 'categorical' ? 'choice' : type,
      domain,
      read,
      partition: declaration.persist ?? 'data',
      required: declaration.required ?? false,
      nullable,
      requires: declaration.requires ?? [],
      maxAttempts: declaration.max_attempts ?? (config['max_attempts'] as number),
      onExhaust: declaration.on_exhaust ?? 'reask',
      fallback: fallback?.kind === 'value' ? fallback.value : null,
      onlyWhenAsked: declaration.fill_only_when_asked ?? false,
      sources: declaration.prefill_sources ?? [],
      step: steps.get(name) ?? null,
      readEarlier: readEarlier.has(name),
    });
  }
  for (const slot of [...spliced.values()].flatMap((subflow) => subflow.slots)) {
    slots.set(slot.name, { ...slot, step: steps.get(slot.name) ?? null, readEarlier: readEarlier.has(slot.name) });
  }
  return slots;
}

/** Which step asks for each slot (the first one), and which slots a gate reads before that step. */
function askedWhere(document: FlowDocument, sequence: readonly Place[]): { steps: Map<string, number>; readEarlier: Set<string> } {
  const steps = new Map<string, number>();
  const read = new Set<string>();
  const readEarlier = new Set<string>();
  sequence.forEach((place, i) => {
    const slot = slotAskedBy(place);
    if (slot === null) return;
    for (const gate of gatesOf(place, document)) for (const reference of references(gate)) read.add(reference.replace(/^[^.]*\./, ''));
    if (steps.has(slot)) return;
    steps.set(slot, i);
    if (read.has(slot)) readEarlier.add(slot);
  });
  return { steps, readEarlier };
}

function slotAskedBy({ step, built }: Place): string | null {
  if (built !== undefined) return asks(built) ? built.slot.name : null;
  return 'slot' in step ? step.slot : 'confirm' in step ? step.confirm : null;
}

function gatesOf(place: Place, document: FlowDocument): Predicate[] {
  const { step, built } = place;
  if (built !== undefined) return asks(built) && built.gate !== null ? [built.gate] : [];
  if (!('slot' in step || 'confirm' in step)) return [];
  const gates = [
    step.ask_when ?? own(document.overrides?.gates ?? {}, place.id),
    step.skip_when,
    ...(step.interactive?.options_when ?? []).map((o) => o.gate),
  ];
  return gates.filter((gate): gate is Predicate => gate !== undefined);
}

function stepOf(
  document: FlowDocument,
  place: Place,
  position: number,
  slots: ReadonlyMap<string, PlanSlot>,
  index: ReadonlyMap<string, number>,
  derivations: ReadonlyMap<string, Derivation>,
  host: Host,
): PlanStep {
  const { id, step, built } = place;
  if (built !== undefined) return asks(built) ? { ...built, slot: slots.get(built.slot.name) ?? built.slot } : built;
  if ('derive' in step) {
    return { kind: 'derive', id, derivation: derivations.get(step.derive) as Derivation, slot: slots.get(step.derive) ?? null };
  }
  if ('slot' in step) return { kind: 'collect', ...asking(document, place, step.slot, step.slot, step.interactive, slots) };
  if ('confirm' in step) {
    const hub = step.correctable === true ? document.confirm : undefined;
    const interactive = step.interactive ?? hub?.interactive;
    const common = asking(document, place, step.confirm, hub === undefined ? step.confirm : CONFIRMATION, interactive, slots);
    if (hub === undefined) return { kind: 'confirm', ...common, reject: step.on_reject?.end ?? null };
    const next = hub.on_confirm === undefined ? undefined : index.get(hub.on_confirm);
    return { kind: 'hub', ...common, prompt: step.prompt ?? hub.prompt ?? null, correctable: hub.correctable, next: next ?? position + 1 };
  }
  const wait = document.capabilities?.await_external;
  if ('await_external' in step && wait !== undefined) return waitStep(id, wait, step.prompt, host);
  return submitStep(document, id, slots);
}

function asking(
  document: FlowDocument,
  place: Place,
  slotName: string,
  defaultField: string,
  interactive: Interactive | undefined,
  slots: ReadonlyMap<string, PlanSlot>,
): Omit<AskingStep & { kind: 'collect' }, 'kind'> {
  const slot = slots.get(slotName) as PlanSlot;
  const step = place.step as { prompt?: AskingStep['prompt']; ask_when?: Predicate; skip_when?: Predicate };
  const options = optionsOf(slot.domain, interactive);
  return {
    id: place.id,
    slot,
    field: interactive?.field ?? defaultField,
    prompt: step.prompt ?? null,
    gate: step.ask_when ?? own(document.overrides?.gates ?? {}, place.id) ?? null,
    skipWhen: step.skip_when ?? null,
    options,
    // Where the author asks for neither, rows with descriptions read best as a list.
    optionsKind:
      options === null ? null : (interactive?.kind ?? (options.some((option) => option.description !== '') ? 'list' : 'buttons')),
  };
}

/** The choices of a closed domain, in order; null for an open one. They are offered whether or not the author asked for buttons. */
function optionsOf(domain: Domain, interactive: Interactive | undefined): PlanOption[] | null {
  const gates = new Map((interactive?.options_when ?? []).map((option) => [option.value, option.gate]));
  if (domain.type === 'bool') {
    return [true, false].map((value) => ({ id: String(value), value, title: null, description: '', gate: gates.get(value) ?? null }));
  }
  if (!('values' in domain)) return null;
  const descriptions = new Map((domain.rows ?? []).map((row) => [row.value, row.description ?? '']));
  return domain.values
    .filter((value): value is string => value !== null)
    .map((value) => ({
      id: value.toLowerCase(),
      value,
      title: value,
      description: descriptions.get(value) ?? '',
      gate: gates.get(value) ?? null,
    }));
}

function submitStep(document: FlowDocument, id: string, slots: ReadonlyMap<string, PlanSlot>): SubmitStep {
  const terminal = document.terminal as NonNullable<FlowDocument['terminal']>;
  const bindings = terminal.input ?? [];
  return {
    kind: 'submit',
    id,
    tool: terminal.tool,
    outputs: Object.entries(terminal.outputs ?? {}).map(([key, path]) => ({ key, path: path.split('.').slice(1) })),
    outcomes: terminal.outcomes,
    input: (session) => {
      const input: { [param: string]: Json } = {};
      for (const { param, slot } of bindings) input[param] = own(session[slots.get(slot)?.partition ?? 'data'], slot) ?? null;
      return input;
    },
  };
}
