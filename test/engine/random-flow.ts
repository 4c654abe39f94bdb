import type { CollectStep, Derivation, FlowDocument, Predicate, SlotDeclaration, Step } from '../../src/engine/document.js';

/** A seeded source of chance: the same seed gives the same numbers everywhere. */
export type Chance = { below: (n: number) => number; happens: (p: number) => boolean; pick: <T>(from: readonly T[]) => T };

/** Mulberry32: small, and good enough to wander about. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x100000000;
  };
  return {
    below: (n) => Math.floor(next() * n),
    happens: (p) => next() < p,
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
  };
}

const VALUES = ['Oak', 'Lime', 'Ash'];

/**
 * A valid flow made by chance: closed and open domains, gates over earlier slots, requirements, every way of exhaustion that is allowed,
 * derivations, confirmations, perhaps a hub, perhaps a terminal.
 */
export function randomFlow(by: Chance): FlowDocument {
  const count = 2 + by.below(7);
  const slots: { [name: string]: SlotDeclaration } = {};
  const path: Step[] = [];
  const derive: Derivation[] = [];
  const closed: string[] = [];
  const names: string[] = [];
  for (let i = 0; i < count; i++) {
    const name = 's' + i;
    const domain = by.pick(['Tree', 'YesNo', 'Text', 'Count', 'Remark']);
    const isConfirm = domain === 'YesNo' && by.happens(0.5);
    slots[name] = declaration(by, domain, names, isConfirm);
    const gate = closed.length > 0 && by.happens(0.4) ? gateOn(by, by.pick(closed), slots) : undefined;
    if (isConfirm) path.push({ confirm: name, prompt: { text: name + '?' }, ...(gate === undefined ? {} : { ask_when: gate }) });
    else path.push(collectStep(by, name, gate));
    names.push(name);
    if (domain === 'Tree' || domain === 'YesNo') closed.push(name);
  }
  for (let i = 0; i < 2 && closed.length > 0 && by.happens(0.6); i++) {
    const from = by.pick(closed);
    const lookup = slots[from]?.domain === 'Tree' ? { Oak: 'hard', Lime: 'soft' } : { true: 'on', false: 'off' };
    const after = names.slice(names.indexOf(from));
    derive.push({ writes: 'd' + i, from: [from], after: by.pick(after), lookup, ...(by.happens(0.5) ? { default: 'none' } : {}) });
  }
  const withTerminal = by.happens(0.8);
  const withHub = withTerminal && by.happens(0.6);
  if (withHub) {
    slots['fine'] = { domain: 'YesNo', required: true };
    path.push({ step: 'hub', confirm: 'fine', correctable: true, prompt: { text: 'All right?' } });
  }
  if (withTerminal) path.push({ terminal: true });
  const outputs = [...names, ...derive.map((one) => one.writes)];
  return {
    schema: 'flowspec/2',
    flow: 'random_flow',
    version: '1.0.0',
    route: { description: 'Made by chance.' },
    domains: {
      Tree: { type: 'categorical', values: VALUES },
      YesNo: { type: 'bool', normalize: { affirmation: true } },
      Text: { type: 'free_text' },
      Remark: { type: 'free_text', optional: true },
      Count: { type: 'integer', minimum: 0, maximum: 9 },
    },
    slots,
    path,
    ...(derive.length === 0 ? {} : { derive }),
    ...(withHub ? { confirm: { step: 'hub', slot: 'fine', correctable: names.filter((_, i) => i === 0 || by.happens(0.7)) } } : {}),
    ...(withTerminal
      ? {
          terminal: {
            step: 'send',
            tool: 'send_it',
            idempotent: true,
            input: outputs.map((slot) => ({ param: slot, slot })),
            outputs: { number: 'result.number' },
            outcomes: { success: {}, retryable: {}, fatal: {} },
          },
        }
      : {}),
  };
}

/** An answer for a question of a random flow: mostly a good one. */
export function randomAnswer(by: Chance, domainOfSlot: string): string | null {
  if (by.happens(0.08)) return null;
  if (by.happens(0.15)) return by.pick(['banana split', '', '  ', 'maybe', '99999', '-1']);
  switch (domainOfSlot) {
    case 'Tree':
      return by.pick(VALUES);
    case 'YesNo':
      return by.pick(['yes', 'no']);
    case 'Count':
      return String(by.below(10));
    default:
      return by.pick(['by the gate', 'two doors on', 'x']);
  }
}

function declaration(by: Chance, domain: string, earlier: readonly string[], isConfirm: boolean): SlotDeclaration {
  const nullable = !isConfirm && by.happens(0.15);
  const required = nullable || by.happens(0.7);
  const exhaust = by.pick(['reask', 'reask', 'skip', 'default', 'handoff', 'END'] as const);
  const fallbacks: { [domain: string]: string | number | boolean } = { Tree: 'Ash', YesNo: false, Text: 'none', Remark: 'none', Count: 1 };
  return {
    domain,
    required,
    ...(nullable ? { nullable } : {}),
    ...(by.happens(0.2) ? { persist: 'internal' as const } : {}),
    ...(earlier.length > 0 && by.happens(0.3) ? { requires: [by.pick(earlier)] } : {}),
    ...(by.happens(0.5) ? { max_attempts: 1 + by.below(3) } : {}),
    on_exhaust: exhaust,
    ...(exhaust === 'default' ? { default: fallbacks[domain] as string } : {}),
    ...(by.happens(0.1) ? { fill_only_when_asked: true } : {}),
  };
}

function collectStep(by: Chance, name: string, gate: Predicate | undefined): CollectStep {
  const step: CollectStep = { slot: name, prompt: { text: name + '?' } };
  if (gate === undefined) return step;
  return by.happens(0.5) ? { ...step, ask_when: gate } : { ...step, skip_when: gate };
}

function gateOn(by: Chance, slot: string, slots: { readonly [name: string]: SlotDeclaration }): Predicate {
  const reference = (slots[slot]?.persist === 'internal' ? 'internal.' : 'slots.') + slot;
  const simple: Predicate =
    slots[slot]?.domain === 'Tree' ? { in: [reference, [by.pick(VALUES), by.pick(VALUES)]] } : { eq: [reference, by.happens(0.5)] };
  return by.happens(0.3) ? { not: simple } : simple;
}
