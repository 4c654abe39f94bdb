import { describe, expect, test } from 'vitest';
import { compile } from '../../src/engine/compile.js';
import type { FlowDocument } from '../../src/engine/document.js';
import type { Json } from '../../src/engine/json.js';
import { en } from '../../src/engine/language/en.js';
import { fallsWith, visible, walk } from '../../src/engine/walk.js';
import { base, talk } from './bench-repair.js';

describe('an answer', () => {
  test('counts only for the turn it was given in: a second click answers nothing and counts nothing', () => {
    const talking = talk();
    const { turn: to } = talking.turn.session;
    talking.act({ kind: 'answer', to, values: { part: 'Seat' } });
    const before = talking.turn.session;
    const again = talking.act({ kind: 'answer', to, values: { part: 'Seat', hurt: 'banana' } });
    expect(again.session).toEqual(before);
    expect(again.outcome).toMatchObject({ kind: 'ask', slot: 'hurt', attempts: 0, issue: null });
    expect(again.said).toEqual([]);
  });

  test('a refused one leaves the question with an issue, the last attempt says that it was the last', () => {
    const talking = talk();
    expect(talking.say('Roof').outcome).toMatchObject({ kind: 'ask', slot: 'part', attempts: 1, issue: { code: 'not_an_option' } });
    talking.say('Roof');
    expect(talking.say('Roof').outcome).toMatchObject({ attempts: 0, issue: { code: 'not_an_option', params: { exhausted: true } } });
  });

  test('a yes with the last answer does not confirm the hub', () => {
    const talking = talk();
    talking.all('Seat', 'no', 'by the pond');
    const turn = talking.act({ kind: 'answer', to: talking.turn.session.turn, values: { note: 'x', confirmation: 'yes', fine: true } });
    expect(turn.outcome).toMatchObject({ kind: 'review', slot: 'fine', choosing: false });
  });
});

describe('a session', () => {
  test('begins with a seed only: before that, anything else just looks', () => {
    const { plan } = talk();
    const turn = walk(plan, null, { at: 1, kind: 'answer', to: 0, values: { part: 'Seat' } });
    expect(turn.outcome).toMatchObject({ kind: 'ask', slot: 'part' });
    expect(turn.session).toMatchObject({ turn: 0, data: {} });
    const opened = walk(plan, turn.session, { at: 1, kind: 'open', seed: 'random' });
    expect(opened.session.submission).toBe(walk(plan, null, { at: 1, kind: 'open', seed: 'random' }).session.submission);
  });

  test('tells a default from an answer', () => {
    const talking = talk({
      ...base,
      slots: { ...base.slots, part: { domain: 'Part', required: true, max_attempts: 1, on_exhaust: 'default', default: 'Leg' } },
    });
    expect(talking.say('Roof').said[0]).toEqual({ kind: 'answer', step: 'part', slot: 'part', value: 'Leg', by: 'default' });
  });
});

describe('a change', () => {
  test('before the hub reopens any answer and drops what requires it', () => {
    const talking = talk();
    talking.all('Leg', 'both', 'no');
    const { outcome, said } = talking.act({ kind: 'change', slot: 'part', raw: 'Seat' });
    expect(said[0]).toEqual({ kind: 'dropped', slots: ['part', 'legs'] });
    expect(outcome).toMatchObject({ kind: 'ask', slot: 'place' });
    expect(visible(talking.plan, talking.turn.session).data).toEqual({ part: 'Seat', hurt: false, urgency: 'low' });
  });

  test('at the hub takes only what the hub lists', () => {
    const talking = talk();
    talking.all('Seat', 'no', 'by the pond', null);
    const before = talking.turn.session;
    expect(talking.turn.outcome).toMatchObject({ kind: 'review', last: true });
    expect(talking.act({ kind: 'change', slot: 'hurt' }).outcome).toMatchObject({ kind: 'review', issue: { code: 'not_changeable' } });
    expect(talking.turn.session).toBe(before);
    expect(talking.act({ kind: 'change', slot: 'place' }).outcome).toMatchObject({ kind: 'ask', slot: 'place', issue: null });
  });

  test('can be looked at before: it names what would fall with it', () => {
    const talking = talk();
    talking.all('Leg', 'both');
    expect(fallsWith(talking.plan, talking.turn.session, 'part')).toEqual(['legs']);
    expect(fallsWith(talking.plan, talking.turn.session, 'legs')).toEqual([]);
  });

  test('that closes a gate takes the value out; opened again, it is offered and asked', () => {
    const document: FlowDocument = { ...base, slots: { ...base.slots, legs: { domain: 'Text', required: true } } };
    const talking = talk(document);
    talking.all('Leg', 'the left one');
    const { said } = talking.act({ kind: 'change', slot: 'part', raw: 'Seat' });
    expect(said[0]).toEqual({ kind: 'dropped', slots: ['part', 'legs'] });
    expect(visible(talking.plan, talking.turn.session).data).toEqual({ part: 'Seat' });
    const { outcome } = talking.act({ kind: 'change', slot: 'part', raw: 'Leg' });
    expect(outcome).toMatchObject({ kind: 'ask', slot: 'legs', suggestion: 'the left one' });
  });
});

describe('a summary', () => {
  test('that was passed over is asked once it is no longer to be: nobody gave its yes', () => {
    const document: FlowDocument = {
      ...base,
      slots: { ...base.slots, warned: { domain: 'YesNo' } },
      path: base.path.flatMap((step) =>
        'slot' in step && step.slot === 'place'
          ? [{ confirm: 'warned', skip_when: { eq: ['slots.hurt', false] }, on_reject: { end: 'Stay away.' } } as const, step]
          : [step],
      ),
    };
    const talking = talk(document);
    expect(talking.all('Seat', 'no').outcome).toMatchObject({ kind: 'ask', slot: 'place' });
    expect(talking.act({ kind: 'change', slot: 'hurt', raw: 'yes' }).outcome).toMatchObject({ kind: 'ask', slot: 'warned' });
    expect(visible(talking.plan, talking.turn.session).data).not.toHaveProperty('warned');
    expect(talking.say('yes').outcome).toMatchObject({ kind: 'ask', slot: 'place' });
    expect(talking.act({ kind: 'change', slot: 'part', raw: 'Back' }).outcome).toMatchObject({ kind: 'ask', slot: 'place' });
  });
});

describe('the review', () => {
  test('lists every question in path order, skipped ones too, and what may be changed', () => {
    const talking = talk();
    const { outcome } = talking.all('Seat', 'yes', 'by the pond', null);
    expect(
      outcome.kind === 'review' && outcome.answers.map(({ slot, given, value, changeable }) => [slot, given, value, changeable]),
    ).toEqual([
      ['part', true, 'Seat', true],
      ['hurt', true, true, false],
      ['place', true, 'by the pond', true],
      ['note', false, null, false],
    ]);
  });

  test('a derived value that its target refuses stops there and never leaves the page', () => {
    const talking = talk({ ...base, slots: { ...base.slots, urgency: { domain: 'Level' } } });
    // A checked document cannot come to this; a reader of a host's own could.
    const step = talking.plan.steps.find((one) => one.kind === 'derive');
    const slot = talking.plan.slots.get('urgency');
    if (step?.kind !== 'derive' || slot === undefined) throw new Error('no derivation');
    const never = { ...slot, read: () => ({ kind: 'refused' as const, issue: { code: 'never', params: {}, suggestions: [] } }) };
    (talking.plan.slots as Map<string, typeof never>).set('urgency', never);
    const { outcome } = talking.all('Seat', 'no', 'by the pond', null, 'yes', 'yes');
    expect(outcome).toMatchObject({ kind: 'review', slot: null, issue: { code: 'derived_refused', params: { slot: 'urgency' } } });
    expect(talking.turn.session.pending).toBeNull();
  });
});

describe('a call', () => {
  const sent = (): ReturnType<typeof talk> => {
    const talking = talk();
    talking.all('Seat', 'no', 'by the pond', null, 'yes');
    return talking;
  };

  test('has the same key for the same answers, another for others, and another in another run', () => {
    const keyOf = (talking: ReturnType<typeof talk>): string | null =>
      talking.turn.outcome.kind === 'call' ? talking.turn.outcome.key : null;
    const [a, b] = [sent(), sent()];
    expect(keyOf(a)).toMatch(/^[0-9a-f]{64}$/);
    expect(keyOf(b)).toBe(keyOf(a));
    const other = talk();
    other.all('Seat', 'no', 'by the gate', null, 'yes');
    expect(keyOf(other)).not.toBe(keyOf(a));
    b.act({ kind: 'restart', seed: 'another' });
    b.all('Seat', 'no', 'by the pond', null, 'yes');
    expect(keyOf(b)).not.toBe(keyOf(a));
  });

  test('stays pending until its own result comes; another result is dropped', () => {
    const talking = sent();
    const before = talking.turn.session;
    expect(talking.act({ kind: 'result', call: 'other', result: { kind: 'returned', output: { number: 'N' } } }).session).toBe(before);
    const id = before.pending?.id as string;
    const { outcome } = talking.act({ kind: 'result', call: id, result: { kind: 'returned', output: { number: 'N-7' } } });
    expect(outcome).toMatchObject({ kind: 'done', reason: 'completed', output: { number: 'N-7' }, erase: true });
    expect(talking.act({ kind: 'result', call: id, result: { kind: 'returned', output: { number: 'N-8' } } }).outcome).toEqual(outcome);
  });

  test('that got a reply without its declared number is not through', () => {
    const talking = sent();
    const id = talking.turn.session.pending?.id as string;
    const { outcome } = talking.act({ kind: 'result', call: id, result: { kind: 'returned', output: { status: 'success' } } });
    expect(outcome).toMatchObject({ kind: 'call', waiting: true, issue: { code: 'output_missing', params: { path: 'number' } } });
  });
});

describe('opening', () => {
  test('asks again where a new version takes no null any more', () => {
    const nullable: FlowDocument = { ...base, slots: { ...base.slots, place: { domain: 'Text', required: true, nullable: true } } };
    const talking = talk(nullable);
    talking.all('Seat', 'no', null);
    const turn = walk(talk().plan, talking.turn.session, { at: 3, kind: 'open', seed: 'x' });
    expect(turn.outcome).toMatchObject({ kind: 'ask', slot: 'place' });
  });

  test('gives the same outcome again and says nothing again', () => {
    const talking = talk();
    talking.all('Seat', 'no');
    const before = talking.turn;
    const again = talking.act({ kind: 'open', seed: 'other' });
    expect(again).toEqual({ session: before.session, outcome: before.outcome, said: [] });
  });

  test('with a new version keeps what still fits, computes derived values anew, and tells what fell away', () => {
    const talking = talk();
    talking.all('Leg', 'both', 'yes', 'by the pond');
    const newer = compile(
      {
        ...base,
        version: '2.0.0',
        domains: { ...base.domains, Part: { type: 'categorical', values: ['Seat', 'Back'] } },
        path: base.path.map((step) => ('slot' in step && step.slot === 'legs' ? { slot: 'legs' } : step)),
        derive: [{ writes: 'urgency', from: ['hurt'], after: 'hurt', lookup: { true: 'now', false: 'low' } }],
      } as unknown as Json,
      { languages: [en] },
    );
    const turn = walk(newer, talking.turn.session, { at: 3, kind: 'open', seed: 'x' });
    expect(turn.said[0]).toEqual({ kind: 'dropped', slots: ['part'] });
    expect(turn.outcome).toMatchObject({ kind: 'ask', slot: 'part' });
    const answered = walk(newer, turn.session, { at: 3, kind: 'answer', to: turn.session.turn, values: { part: 'Back' } });
    expect(visible(newer, answered.session).data).toEqual({ part: 'Back', legs: 'both', hurt: true, urgency: 'now', place: 'by the pond' });
  });
});
