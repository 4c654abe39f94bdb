import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../src/engine/document.js';
import { pastOf } from '../../components/past.js';
import { en } from '../../src/i18n/en.js';
import type { Conversation } from '../../src/runtime/conversation.js';
import { renameSlots, type Renames } from '../../src/runtime/rename.js';
import { answerAll, asked, FLOW, openPage, planOf, recordUnder, settle, World } from './world.js';

/** The flow with names of slots exchanged in all places. */
function renamed(names: Renames): FlowDocument {
  const text = JSON.stringify(FLOW).replace(/"(kind|since|place)"/g, (_, name: string) => JSON.stringify(names[name] ?? name));
  return { ...(JSON.parse(text) as FlowDocument), version: '2.0.0' };
}

async function page(world: World, flow: FlowDocument, renames: Renames = {}): Promise<Conversation> {
  const { digest } = planOf(flow);
  const opened = openPage(world, { flow, fit: (draft) => (draft.session.digest === digest ? draft : renameSlots(draft, renames)) });
  await opened.open();
  await settle();
  return opened;
}

const past = (on: Conversation, flow: FlowDocument) =>
  pastOf(on.view.transcript, planOf(flow), en).map(({ slot, words }) => `${slot} ${words}`);

describe('a slot that has another name now', () => {
  const NAMES = { since: 'begin', place: 'where' };
  const NEXT = renamed(NAMES);

  it('keeps its answer and its line', async () => {
    const world = new World();
    const first = await page(world, FLOW);
    await answerAll(first, 1);
    first.close();
    const next = await page(world, NEXT, NAMES);
    expect(next.view.outcome?.kind).toBe('review');
    expect(past(next, NEXT)).toEqual(['kind Dark', 'begin canary-since', 'where canary-place']);
    next.close();
    // What is stored now is a draft of the new flow.
    const again = await page(world, NEXT, NAMES);
    expect(past(again, NEXT)).toEqual(['kind Dark', 'begin canary-since', 'where canary-place']);
    again.answer(again.view.turn, { confirmation: 'yes' });
    await settle();
    expect(world.service.requests[0]?.body).toContain('"begin":"canary-since"');
  });

  it('loses it without being told the new name', async () => {
    const world = new World();
    const first = await page(world, FLOW);
    await answerAll(first, 1);
    first.close();
    expect(asked((await page(world, NEXT)).view)).toBe('begin');
  });

  it('is not exchanged again at each reload where two names were exchanged', async () => {
    const names = { since: 'place', place: 'since' };
    const exchanged = renamed(names);
    const world = new World();
    const first = await page(world, FLOW);
    await answerAll(first, 1);
    first.close();
    (await page(world, exchanged, names)).close();
    const again = await page(world, exchanged, names);
    expect(past(again, exchanged)).toEqual(['kind Dark', 'place canary-since', 'since canary-place']);
  });

  it('does not take the place of an answer that the draft has under the new name', async () => {
    const world = new World();
    const first = await page(world, FLOW);
    await answerAll(first, 1);
    first.close();
    const next = await page(world, { ...FLOW, version: '2.0.0' }, { since: 'place' });
    expect(past(next, FLOW)).toContain('place canary-place');
  });

  it('is asked again where its new domain does not take the value', async () => {
    const world = new World();
    const first = await page(world, FLOW);
    await answerAll(first, 1);
    first.close();
    const narrow = { ...NEXT, domains: { ...NEXT.domains, Text: { values: ['Week', 'Month'] } } } as FlowDocument;
    const next = await page(world, narrow, NAMES);
    expect(asked(next.view)).toBe('begin');
    expect(JSON.stringify(next.view.transcript.filter(({ message }) => message.kind === 'dropped'))).toContain('begin');
  });

  it('changes nothing of a request that was confirmed', async () => {
    const world = new World();
    world.connected = false;
    const first = await page(world, FLOW);
    await answerAll(first);
    first.close();
    const [, entry] = recordUnder(world, 'entry/');
    const { body, input } = entry as { body: string; input: unknown };
    await page(world, NEXT, NAMES);
    expect(recordUnder(world, 'entry/')[1]).toMatchObject({ body, input });
  });
});
