import { compile } from '../../src/engine/compile.js';
import type { FlowDocument } from '../../src/engine/document.js';
import type { Json } from '../../src/engine/json.js';
import { en } from '../../src/engine/language/en.js';
import type { Plan } from '../../src/engine/plan.js';
import type { Action, Turn } from '../../src/engine/turn.js';
import { walk } from '../../src/engine/walk.js';

/** A flow with a gate, a requirement, an optional question, a derivation, a hub and a terminal. */
export const base: FlowDocument = {
  schema: 'flowspec/2',
  flow: 'bench_repair',
  version: '1.0.0',
  route: { description: 'A broken bench.' },
  domains: {
    Part: { type: 'categorical', values: ['Seat', 'Back', 'Leg'] },
    YesNo: { type: 'bool', normalize: { affirmation: true } },
    Text: { type: 'free_text' },
    Level: { type: 'categorical', values: ['low', 'high'] },
  },
  slots: {
    part: { domain: 'Part', required: true },
    legs: { domain: 'Text', required: true, requires: ['part'] },
    hurt: { domain: 'YesNo', required: true },
    place: { domain: 'Text', required: true },
    note: { domain: 'Text' },
    fine: { domain: 'YesNo', required: true },
  },
  path: [
    { slot: 'part' },
    { slot: 'legs', ask_when: { eq: ['slots.part', 'Leg'] } },
    { slot: 'hurt' },
    { slot: 'place' },
    { slot: 'note' },
    { step: 'check', confirm: 'fine', correctable: true },
    { terminal: true },
  ],
  confirm: { step: 'check', slot: 'fine', correctable: ['part', 'place'] },
  derive: [{ writes: 'urgency', from: ['hurt'], after: 'hurt', lookup: { true: 'high', false: 'low' } }],
  terminal: {
    step: 'send',
    tool: 'send_report',
    idempotent: true,
    input: ['part', 'legs', 'urgency', 'place', 'note'].map((slot) => ({ param: slot, slot })),
    outputs: { number: 'result.number' },
    outcomes: { success: {}, retryable: {}, fatal: {} },
  },
};

/** Talks to a flow in English: keeps the last turn, answers by the field on screen. */
export function talk(document: FlowDocument = base): {
  plan: Plan;
  turn: Turn;
  act: (action: Action) => Turn;
  say: (raw: Json) => Turn;
  all: (...raws: Json[]) => Turn;
} {
  const plan = compile(document as unknown as Json, { languages: [en] });
  const talking = {
    plan,
    turn: walk(plan, null, { at: 1, kind: 'open', seed: 'test' }),
    act: (action: Action) => (talking.turn = walk(plan, talking.turn.session, { at: 2, ...action })),
    say: (raw: Json) => {
      const { outcome, session } = talking.turn;
      const field = outcome.kind === 'ask' || outcome.kind === 'review' ? outcome.field : 'nothing';
      return talking.act({ kind: 'answer', to: session.turn, values: { [field]: raw } });
    },
    all: (...raws: Json[]) => raws.map((raw) => talking.say(raw)).pop() as Turn,
  };
  return talking;
}
