import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../src/engine/document.js';
import { personalSlots } from '../../src/runtime/personal.js';
import { sealedStore, type Vault } from '../../src/runtime/sealed-store.js';
import type { Conversation } from '../../src/runtime/conversation.js';
import { asked, openPage, planOf, settle, World } from './world.js';

const CANARY = 'Zuleica Canário';
const MAIL = 'zuleica@mail.example';

/** A flow that asks for a thing, who it is for, and what is derived from that. */
const FLOW: FlowDocument = {
  schema: 'flowspec/2',
  flow: 'card',
  version: '1.0.0',
  route: { description: 'Ask for a library card.' },
  domains: { Kind: { values: ['Adult', 'Child'] }, Name: { type: 'name' }, Mail: { type: 'email' }, Text: { type: 'free_text' } },
  slots: {
    kind: { domain: 'Kind', required: true },
    name: { domain: 'Name', required: true },
    mail: { domain: 'Mail', required: true },
    wish: { domain: 'Text', required: true },
  },
  path: [{ slot: 'kind' }, { slot: 'name' }, { slot: 'mail' }, { slot: 'wish' }, { terminal: true }],
  terminal: {
    step: 'send',
    tool: 'open_request',
    idempotent: true,
    input: ['kind', 'name', 'mail', 'wish'].map((slot) => ({ param: slot, slot })),
    outputs: { protocol: 'result.protocol' },
    outcomes: { success: { reset_next: true }, retryable: {}, fatal: {} },
  },
};

/** Seals by writing in other letters; what another tab sealed does not open. */
const vaultOf = (tab: string): Vault => ({
  seal: async (text) => tab + btoa(encodeURIComponent(text)),
  open: async (sealed) => (sealed.startsWith(tab) ? decodeURIComponent(atob(sealed.slice(tab.length))) : null),
});
const noVault: Vault = { seal: async () => null, open: async () => null };

function open(world: World, vault: Vault, isPersonal?: (slot: string) => boolean): Conversation {
  const slots = personalSlots(planOf(FLOW), []);
  const ports = world.ports();
  return openPage(world, {
    flow: FLOW,
    ports: { ...ports, store: sealedStore(ports.store, vault, isPersonal ?? ((slot) => slots.has(slot))) },
  });
}

async function answer(page: Conversation, ...values: readonly { readonly [slot: string]: string }[]): Promise<void> {
  for (const value of values) {
    page.answer(page.view.turn, value, Object.values(value)[0] ?? null);
    await settle();
  }
}

async function opened(page: Conversation): Promise<Conversation> {
  await page.open();
  await settle();
  return page;
}

describe('personal answers', () => {
  it('are those that ask for a name, an e-mail or a tax id, those the page names, and what is derived from them', () => {
    expect([...personalSlots(planOf(FLOW), ['wish'])].sort()).toEqual(['mail', 'name', 'wish']);
    const readBy = new Map([['name', ['greeting']]]);
    expect([...personalSlots({ ...planOf(FLOW), readBy }, [])].sort()).toEqual(['greeting', 'mail', 'name']);
  });

  it('lie unreadable on the device, with the words they were given in, refused ones too', async () => {
    const world = new World();
    const page = await opened(open(world, vaultOf('a')));
    await answer(page, { kind: 'Adult' }, { name: CANARY }, { mail: `${CANARY} at home` }, { mail: MAIL });
    expect(asked(page.view)).toBe('wish');
    expect([...world.records.keys()]).toHaveLength(1);
    for (const text of [CANARY, MAIL, 'at home']) expect(world.traces(text)).toEqual([]);
    expect(world.traces('Adult')).toHaveLength(1);
  });

  it('come back in the tab they were given in', async () => {
    const world = new World();
    await answer(await opened(open(world, vaultOf('a'))), { kind: 'Adult' }, { name: CANARY }, { mail: MAIL });
    const again = await opened(open(world, vaultOf('a')));
    expect(asked(again.view)).toBe('wish');
    expect(again.view).toMatchObject({ resumed: true, withheld: [] });
    expect(again.view.transcript.map(({ words }) => words)).toContain(CANARY);
  });

  it.each([
    ['another tab', vaultOf('a'), vaultOf('b')],
    ['a page that can seal nothing', noVault, noVault],
  ])('are asked again in %s, and nothing else is', async (_, first, second) => {
    const world = new World();
    await answer(await opened(open(world, first)), { kind: 'Adult' }, { name: CANARY }, { mail: MAIL }, { wish: 'a card' });
    const again = await opened(open(world, second));
    expect(asked(again.view)).toBe('name');
    expect(again.view).toMatchObject({ resumed: true, withheld: ['name', 'mail'] });
    await answer(again, { name: 'Ana' }, { mail: 'ana@mail.example' });
    expect(again.view.outcome).toMatchObject({ kind: 'review' });
    again.restart();
    await settle();
    expect(again.view.withheld).toEqual([]);
  });

  it('are not lost by a look from another tab, which writes nothing', async () => {
    const world = new World();
    await answer(await opened(open(world, vaultOf('a'))), { kind: 'Adult' }, { name: CANARY });
    const before = JSON.stringify([...world.records]);
    expect(asked((await opened(open(world, vaultOf('b')))).view)).toBe('name');
    expect(JSON.stringify([...world.records])).toBe(before);
    expect(asked((await opened(open(world, vaultOf('a')))).view)).toBe('mail');
  });

  it('of a draft that waits for its request are not needed: it is sent from the outbox', async () => {
    const world = new World();
    world.connected = false;
    const page = await opened(open(world, vaultOf('a')));
    await answer(page, { kind: 'Adult' }, { name: CANARY }, { mail: MAIL }, { wish: 'a card' }, { confirmation: 'yes' });
    page.close();
    const again = await opened(open(world, vaultOf('b')));
    expect(again.view.outcome).toMatchObject({ kind: 'call' });
    world.connected = true;
    await world.clock.advance(400_000);
    expect(again.view).toMatchObject({ delivery: { state: 'sent' } });
    expect(world.service.requests).toHaveLength(1);
    expect(world.service.requests[0]?.body).toContain(CANARY);
    expect(world.traces(CANARY)).toEqual([]);
  });

  it('of a draft whose request was settled elsewhere end with it: nothing is sent without them', async () => {
    const world = new World();
    world.connected = false;
    const page = await opened(open(world, vaultOf('a')));
    await answer(page, { kind: 'Adult' }, { name: CANARY }, { mail: MAIL }, { wish: 'a card' }, { confirmation: 'yes' });
    page.close();
    for (const key of Array.from(world.records.keys())) if (key.startsWith('entry/')) world.records.delete(key);
    world.connected = true;
    const again = await opened(open(world, vaultOf('b')));
    await world.clock.advance(400_000);
    expect(asked(again.view)).toBe('kind');
    expect(world.service.requests).toEqual([]);
  });

  it('may be all of them', async () => {
    const world = new World();
    await answer(await opened(open(world, vaultOf('a'), () => true)), { kind: 'Adult' }, { name: CANARY });
    expect(world.traces('Adult')).toEqual([]);
    expect(asked((await opened(open(world, vaultOf('a'), () => true))).view)).toBe('mail');
    expect(asked((await opened(open(world, vaultOf('b'), () => true))).view)).toBe('kind');
  });

  it.each(['', 'a', `a${btoa('{')}`, `a${btoa('null')}`, `a${btoa('[]')}`])('that were damaged are asked again: %j', async (sealed) => {
    const world = new World();
    await answer(await opened(open(world, vaultOf('a'))), { kind: 'Adult' }, { name: CANARY });
    for (const [key, value] of world.records) world.records.set(key, { ...(value as object), sealed } as never);
    expect(asked((await opened(open(world, vaultOf('a')))).view)).toMatch(/^(name|kind)$/);
  });
});
