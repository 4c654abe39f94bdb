import type { CollectStep, Plan, PlanSlot, PlanStep } from './plan.js';
import { wishesIn } from './commands.js';
import { consentReader } from './compile.js';
import type { Domain } from './document.js';
import { readerOf } from './domains/reader.js';
import { draftOf, elicitorInput, type ElicitorKind, type ElicitorSlot, type ElicitorValue } from './elicitor.js';
import { canonical, own, type Json } from './json.js';
import type { LanguagePack } from './language/pack.js';
import type { Session } from './session.js';
import { sha256 } from './sha256.js';

/** How a person's words are read for each kind: the same domains as in flowspec/2. */
const DOMAINS: { readonly [kind in ElicitorKind]: Domain } = {
  text: { type: 'free_text' },
  integer: { type: 'integer' },
  boolean: { type: 'bool', normalize: { affirmation: true } },
};

/**
 * Makes a plan of an elicitor/1 slot list, so that the element walks it like any flow: the required slots in order, the review, then
 * the draft. Optional slots are never asked. Throws as `SlotWalker` does.
 */
export function compileElicitor(document: Json, languages: readonly LanguagePack[]): Plan {
  const { request_text: summary, slots } = elicitorInput(document);
  const asked = slots.filter((slot) => slot.required);
  // Slot ids are any text; inside the plan they are numbered, so that no id meets a name of ours.
  const steps: CollectStep[] = asked.map((slot, i) => collectStep(slot, 'slot_' + i, i, languages));
  const submit: PlanStep = {
    kind: 'submit',
    id: 'submit',
    tool: 'submit',
    outputs: [],
    outcomes: { success: {}, retryable: {}, fatal: {} },
    input: (session) => draftOf(summary, valuesOf(session, steps, asked)) as unknown as Json,
  };
  const all: readonly PlanStep[] = [...steps, submit];
  const digest = sha256(canonical(document));
  return {
    format: 'elicitor/1',
    // A list has neither name nor version: another list is another flow, so that no draft of one is read as that of another.
    flow: 'elicitor_' + digest.slice(0, 16),
    version: '1',
    digest,
    service: null,
    config: {},
    slots: new Map(steps.map((step) => [step.slot.name, step.slot])),
    derivations: new Map(),
    requiredBy: new Map(),
    readBy: new Map(),
    steps: all,
    index: new Map(all.map((step, i) => [step.id, i])),
    hub: null,
    consent: consentReader(languages),
    wishes: wishesIn(languages),
    entry: null,
    form: null,
    admits: null,
    capabilities: [],
    handoff: null,
  };
}

function collectStep(declared: ElicitorSlot, name: string, step: number, languages: readonly LanguagePack[]): CollectStep {
  const domain = DOMAINS[declared.kind.kind];
  const slot: PlanSlot = {
    name,
    control: domain.type === 'bool' || domain.type === 'integer' ? domain.type : 'free_text',
    domain,
    read: readerOf(domain, false, languages),
    partition: 'data',
    required: true,
    nullable: false,
    requires: [],
    maxAttempts: 3,
    onExhaust: 'reask',
    fallback: null,
    onlyWhenAsked: false,
    sources: [],
    step,
    readEarlier: false,
  };
  const options =
    domain.type === 'bool' ? [true, false].map((value) => ({ id: String(value), value, title: null, description: '', gate: null })) : null;
  return {
    kind: 'collect',
    id: name,
    slot,
    field: name,
    prompt: { text: declared.prompt },
    gate: null,
    skipWhen: null,
    options,
    optionsKind: options === null ? null : 'buttons',
  };
}

function valuesOf(
  session: Pick<Session, 'data' | 'filled'>,
  steps: readonly CollectStep[],
  slots: readonly ElicitorSlot[],
): Map<string, ElicitorValue> {
  const values = new Map<string, ElicitorValue>();
  for (const name of session.filled) {
    const i = steps.findIndex((step) => step.slot.name === name);
    const slot = slots[i];
    if (slot !== undefined) values.set(slot.id, tagged(slot.kind.kind, own(session.data, name) ?? null));
  }
  return values;
}

function tagged(kind: ElicitorKind, value: Json): ElicitorValue {
  switch (kind) {
    case 'text':
      return { kind, text: value as string };
    case 'integer':
      return { kind, i: value as number };
    case 'boolean':
      return { kind, b: value as boolean };
    default:
      return kind satisfies never;
  }
}
