import { expect, test } from 'vitest';
import { compile } from '../../src/engine/compile.js';
import type { Json } from '../../src/engine/json.js';
import { en } from '../../src/engine/language/en.js';
import type { Answers, FormField, Outcome, Turn } from '../../src/engine/turn.js';
import { walk } from '../../src/engine/walk.js';
import { schemas } from '../../src/schemas.js';

const SHOWN = 1_772_442_000_000;
const DEADLINE = SHOWN + 60_000;

const FLOW = {
  schema: 'flowspec/2',
  flow: 'stall_permit',
  version: '1.0.0',
  route: {
    description: 'A permit for a market stall.',
    entry_args_schema: {
      type: 'object',
      additionalProperties: false,
      properties: { goods: { type: 'string', enum: ['Food', 'Tools'] }, hint: { type: 'string' } },
    },
  },
  domains: {
    Goods: { type: 'categorical', values: ['Food', 'Tools', 'Animals'] },
    Text: { type: 'free_text' },
  },
  slots: {
    goods: { domain: 'Goods', required: true },
    street: { domain: 'Text', required: true },
    hint: { domain: 'Text' },
    remark: { domain: 'Text', required: true },
  },
  path: [
    {
      step: 'ask_goods',
      slot: 'goods',
      prompt: { text: 'What will you sell?' },
      interactive: {
        kind: 'buttons',
        field: 'goods',
        from_domain: 'Goods',
        options_when: [{ value: 'Animals', gate: { eq: ['config.identification_required', true] } }],
      },
    },
    { step: 'ask_street', slot: 'street', prompt: { text: 'In which street?' } },
    { step: 'ask_hint', slot: 'hint', prompt: { text: 'How did you hear of us?' } },
    { step: 'ask_remark', slot: 'remark', prompt: { text: 'Anything else?' } },
  ],
  auto_flow: {
    meta_flow_ref: 'stall',
    send_when: { not: { is_present: 'slots.goods' } },
    prefill_from: ['goods'],
    alias_map: { what: { goods: '$value' }, where: { street: '$value' } },
    resume_at: 'ask_remark',
    recovery: { fallback_at: 'ask_goods', cancel: 'END', timeout: 'fallback', max_resends: 1, timeout_seconds: 60 },
  },
};

const plan = compile(FLOW as unknown as Json, { languages: [en], schemas });

function opened(prefill: Answers = {}): Turn {
  return walk(plan, null, { at: SHOWN, kind: 'open', seed: 'seed', prefill });
}

function submitted(turn: Turn, values: Answers, at = SHOWN + 1): Turn {
  return walk(plan, turn.session, { at, kind: 'form', values });
}

function timedOut(turn: Turn): Turn {
  return walk(plan, turn.session, { at: DEADLINE, kind: 'recover', event: 'timeout' });
}

function field(outcome: Outcome, slot: string): FormField | undefined {
  return outcome.kind === 'form' ? outcome.fields.find((one) => one.slot === slot) : undefined;
}

test('a control that is to show what is known shows the entry argument', () => {
  expect(field(opened({ goods: 'Tools' }).outcome, 'goods')?.value).toBe('Tools');
});

test('a control that was emptied is not filled by the entry argument after all', () => {
  const turn = submitted(opened({ goods: 'Tools' }), { street: 'Mill Lane' });
  expect(field(turn.outcome, 'goods')?.issue?.code).toBe('required');
  expect(turn.session.data).toEqual({});
});

test('an entry argument for a question that the form has no control for is kept when the form is taken', () => {
  const turn = submitted(opened({ hint: 'a poster' }), { goods: 'Food', street: 'Mill Lane' });
  expect(turn.session.data).toEqual({ goods: 'Food', street: 'Mill Lane', hint: 'a poster' });
});

test('a value that its domain refuses says so, and not that it is missing', () => {
  const turn = submitted(opened(), { goods: 'cars and vans', street: 'Mill Lane' });
  expect(field(turn.outcome, 'goods')?.issue?.code).toBe('not_an_option');
});

test('an option that is hidden is not taken from the form', () => {
  const turn = submitted(opened(), { goods: 'Animals', street: 'Mill Lane' });
  expect(field(turn.outcome, 'goods')?.issue).not.toBeNull();
  expect(turn.session.data).toEqual({});
});

test.each<[string, (turn: Turn) => Turn]>([
  ['after its deadline', (turn) => turn],
  ['after the widget raised its timeout', timedOut],
])('a form that comes %s is not stored, but offered at the questions that follow', (_, meanwhile) => {
  const late = submitted(meanwhile(opened()), { goods: 'Food', street: 'Mill Lane' }, DEADLINE + 1);
  expect(late.session.data).toEqual({});
  expect(late.outcome).toMatchObject({ kind: 'ask', slot: 'goods', suggestion: 'Food' });
  const next = walk(plan, late.session, { at: DEADLINE + 2, kind: 'answer', to: late.session.turn, values: { goods: 'Tools' } });
  expect(next.outcome).toMatchObject({ kind: 'ask', slot: 'street', suggestion: 'Mill Lane' });
});

test('a form that is sent twice is taken once', () => {
  const once = submitted(opened(), { goods: 'Food', street: 'Mill Lane' });
  const twice = submitted(once, { goods: 'Tools', street: 'Mill Lane' }, SHOWN + 2);
  expect(twice.session.data).toEqual(once.session.data);
  expect(twice.outcome).toEqual(once.outcome);
});
