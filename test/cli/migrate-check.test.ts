import { describe, expect, it } from 'vitest';
import { textOf } from '../sources.js';
import { run } from './run.js';

const old = 'flows/library-card.flow.json';
const text = textOf(old);

async function migrate(change: (text: string) => string) {
  const { code, out } = await run(['migrate-check', '--json', old, 'new.json'], { files: { 'new.json': change(text) } });
  const { slots } = JSON.parse(out) as { slots: { slot: string; fate: string; why: string }[] };
  return { code, changed: slots.filter(({ fate }) => fate !== 'kept').map(({ slot, fate }) => `${fate} ${slot}`), slots };
}

describe('flowspec-chat migrate-check', () => {
  it('keeps every answer where nothing that reads them changed', async () => {
    const { code, changed, slots } = await migrate((flow) => flow.replace('What name should', 'Which name should'));
    expect({ code, changed }).toEqual({ code: 0, changed: [] });
    expect(slots.map(({ slot }) => slot)).toContain('full_name');
  });

  it('names the values that are no longer taken', async () => {
    const { code, changed, slots } = await migrate((flow) => flow.replaceAll('"Riverside"', '"Harbour"'));
    expect({ code, changed }).toEqual({ code: 1, changed: ['partly branch'] });
    expect(slots.find(({ slot }) => slot === 'branch')?.why).toBe('asked again where it was "Riverside"');
  });

  it('tells of questions that are gone and of new ones', async () => {
    expect((await migrate((flow) => flow.replaceAll('"wishes"', '"wish"'))).changed).toEqual(['lost wishes', 'new wish']);
  });

  it('keeps the answer of a slot that the page gives a new name', async () => {
    const files = { 'new.json': text.replaceAll('"wishes"', '"wish"') };
    const { code, out } = await run(['migrate-check', '--rename', 'wishes=wish', old, 'new.json'], { files });
    expect(code).toBe(0);
    expect(out).toContain('wishes: is now wish');
    expect(out).not.toContain('lost');
    expect((await run(['migrate-check', '--rename', 'wishes', old, 'new.json'], { files })).code).toBe(2);
  });

  it('tells of bounds that may refuse a number', async () => {
    expect((await migrate((flow) => flow.replace(/"maximum": \d+/, '"maximum": 99'))).changed).toEqual(['partly age']);
  });

  it('loses every draft where the flow has another name', async () => {
    const { changed, slots } = await migrate((flow) => flow.replace(/"flow": "\w+"/, '"flow": "other"'));
    expect(changed).toEqual(slots.map(({ slot }) => `lost ${slot}`));
  });

  it('warns of a flow that differs under the same version', async () => {
    const files = { 'new.json': text.replace('What name', 'Which name') };
    expect((await run(['migrate-check', old, 'new.json'], { files })).err).toContain('has the same version');
    expect((await run(['migrate-check', old, old])).err).toBe('');
  });
});
