import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../src/engine/document.js';
import type { Message } from '../../src/engine/turn.js';
import { ANSWERS, answerAll, asked, FLOW, openPage, recordUnder, reply, settle, World } from './world.js';

const DAY = 86_400_000;
const KEEPING: FlowDocument = {
  ...FLOW,
  terminal: { ...FLOW.terminal, outcomes: { success: { reset_next: false }, retryable: {}, fatal: {} } } as FlowDocument['terminal'] &
    object,
};

describe('an answer', () => {
  it('is shown in the task of the gesture and called saved only once it is', async () => {
    const world = new World();
    const page = openPage(world);
    await page.open();
    const heard: [string, readonly Message['kind'][]][] = [];
    page.subscribe((view, said) => heard.push([view.saved, said.map((message) => message.kind)]));
    page.answer(1, { kind: 'dark' }, 'the dark one');
    expect(asked(page.view)).toBe('since');
    expect(page.view.saved).toBe('saving');
    expect(world.records.size).toBe(0);
    await settle();
    expect(page.view.saved).toBe('saved');
    expect(heard).toEqual([
      ['saving', ['answer', 'question']],
      ['saved', []],
    ]);
    expect(recordUnder(world, 'draft/')[1]).toMatchObject({ session: { data: { kind: 'Dark' } } });
    expect(page.view.transcript.map((line) => line.words)).toEqual([null, 'the dark one', null]);
  });

  it('to a question that is no longer on screen counts for nothing, however often it comes', async () => {
    const page = openPage(new World());
    await page.open();
    for (let i = 0; i < 5; i++) page.answer(1, { kind: 'Dark', since: 'x' });
    await settle();
    expect(asked(page.view)).toBe('place');
  });

  it('that comes while the one before is being stored waits for it, with the time at which it was given', async () => {
    const world = new World();
    const page = openPage(world);
    await page.open();
    page.answer(1, { kind: 'Dark' });
    page.answer(2, { since: 'May' });
    expect(asked(page.view)).toBe('since');
    await settle();
    expect(asked(page.view)).toBe('place');
  });

  it('that comes before the draft is loaded is heard after it', async () => {
    const page = openPage(new World());
    const opening = page.open();
    page.answer(1, { kind: 'Dark' });
    expect(page.view.phase).toBe('loading');
    await opening;
    await settle();
    expect(asked(page.view)).toBe('since');
  });
});

describe('the end', () => {
  it('erases the answers from the device and leaves a receipt, while the page still shows what was sent', async () => {
    const world = new World();
    const page = openPage(world);
    await page.open();
    await answerAll(page);
    expect(page.view).toMatchObject({ outcome: { kind: 'done', reason: 'completed', output: { protocol: 'P-1' } }, saved: 'saved' });
    expect(page.view.delivery).toMatchObject({ state: 'sent', tries: 1 });
    expect(JSON.stringify(page.view.transcript)).toContain('canary-place');
    expect(world.traces('canary')).toEqual([]);
    expect([...world.records.keys()].map((key) => key.split('/')[0])).toEqual(['receipt']);
  });

  it('shows its receipt after a reload, for 30 days, and takes no answer', async () => {
    const world = new World();
    const page = openPage(world);
    await page.open();
    await answerAll(page);
    page.close();
    world.clock.time += 30 * DAY - 1;
    const again = openPage(world);
    await again.open();
    again.answer(1, { kind: 'Dark' });
    await settle();
    expect(again.view).toMatchObject({ phase: 'ready', outcome: null, receipt: { reason: 'completed', output: { protocol: 'P-1' } } });
    again.close();
    world.clock.time += 1;
    const late = openPage(world);
    await late.open();
    expect(late.view).toMatchObject({ receipt: null, turn: 1 });
    expect(world.records.size).toBe(0);
  });

  it('keeps the draft where the flow says so', async () => {
    const world = new World();
    const page = openPage(world, { flow: KEEPING });
    await page.open();
    await answerAll(page);
    const again = openPage(world, { flow: KEEPING });
    await again.open();
    expect(again.view).toMatchObject({
      outcome: { kind: 'done', output: { protocol: 'P-1' } },
      delivery: { state: 'sent' },
      receipt: null,
    });
    expect(world.service.requests).toHaveLength(1);
  });
});

describe('a restart', () => {
  it('deletes the draft and begins a request of its own', async () => {
    const world = new World();
    const page = openPage(world);
    await page.open();
    await answerAll(page, 1);
    page.restart();
    expect(asked(page.view)).toBe('kind');
    expect(page.view.transcript).toHaveLength(1);
    await settle();
    expect(world.records.size).toBe(0);
    await answerAll(page);
    page.restart();
    await settle();
    expect(page.view).toMatchObject({ receipt: null, delivery: null, resumed: false });
    expect(world.records.size).toBe(0);
    await answerAll(page);
    expect(world.service.rows.size).toBe(2);
  });

  it('leaves a request alone that was confirmed and is still to be sent', async () => {
    const world = new World();
    world.connected = false;
    const page = openPage(world);
    await page.open();
    await answerAll(page);
    page.restart();
    await settle();
    expect(page.view.delivery).toMatchObject({ state: 'queued' });
    page.answer(page.view.turn, { kind: 'Hanging' });
    world.connected = true;
    await world.clock.advance(2_000);
    expect(world.service.rows.size).toBe(1);
    expect(page.view).toMatchObject({ delivery: { state: 'sent' }, receipt: { output: { protocol: 'P-1' } } });
    expect(asked(page.view)).toBe('since');
  });
});

describe('a receipt', () => {
  it('stays when that of an older request comes late, which is kept beside it', async () => {
    const world = new World();
    world.service.script = [reply(503, '', '600')];
    const page = openPage(world);
    await page.open();
    await answerAll(page);
    page.restart();
    await world.clock.advance(1_000);
    await answerAll(page);
    expect(page.view).toMatchObject({ receipt: { output: { protocol: 'P-1' } }, earlier: [] });
    await world.clock.advance(600_000);
    const both = { receipt: { output: { protocol: 'P-1' } }, earlier: [{ output: { protocol: 'P-2' } }] };
    expect(page.view).toMatchObject({ ...both, outcome: { kind: 'done', output: { protocol: 'P-1' } }, delivery: { state: 'sent' } });
    page.close();
    const again = openPage(world);
    await again.open();
    expect(again.view).toMatchObject(both);
    again.restart();
    await settle();
    expect(again.view).toMatchObject({ receipt: null, earlier: [] });
    expect(world.records.size).toBe(0);
  });
});

describe('a conversation that was closed', () => {
  it('neither answers, nor sends, nor calls back', async () => {
    const world = new World();
    const page = openPage(world);
    let calls = 0;
    page.subscribe(() => calls++);
    await page.open();
    await answerAll(page, 1);
    const before = calls;
    page.answer(page.view.turn, ANSWERS[3] ?? {});
    page.close();
    await world.clock.advance(60_000);
    expect(calls).toBe(before + 1);
    expect(world.service.requests).toHaveLength(0);
    const again = openPage(world);
    await again.open();
    await settle();
    expect(again.view.outcome).toMatchObject({ kind: 'done' });
  });

  it('still stores what was answered while the commit before ran, and tells nobody', async () => {
    const world = new World();
    const page = openPage(world);
    await page.open();
    let calls = 0;
    page.answer(1, { kind: 'Dark' });
    page.answer(2, { since: 'canary-since' });
    page.answer(3, { place: 'canary-place' });
    page.answer(4, { confirmation: 'yes' });
    page.subscribe(() => calls++);
    page.close();
    await settle();
    expect(calls).toBe(0);
    expect(world.service.requests).toEqual([]);
    const again = openPage(world);
    await again.open();
    await settle();
    expect(again.view).toMatchObject({ outcome: { kind: 'done' }, delivery: { state: 'sent' } });
    expect(world.service.requests).toHaveLength(1);
  });

  it('while it was loading stays closed', async () => {
    const page = openPage(new World());
    const opening = page.open();
    page.close();
    await opening;
    expect(page.view.phase).toBe('loading');
  });
});
