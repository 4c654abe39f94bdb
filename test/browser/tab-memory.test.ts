import { expect, test } from 'vitest';
import { tabMemory } from '../../src/browser/tab-memory.js';

function storage(isFull = false): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) throw new Error('full');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
}

test('what is kept is read again, by a later page of the tab too', () => {
  const scope = { sessionStorage: storage() };
  const memory = tabMemory(scope);
  expect(memory.read('a')).toBeNull();
  memory.write('a', 'one', true);
  expect(memory.read('a')).toBe('one');
  expect(tabMemory(scope).read('a')).toBe('one');
  expect(tabMemory(scope).read('b')).toBeNull();
});

test('what is not to outlive the page does not, and takes away what did', () => {
  const scope = { sessionStorage: storage() };
  tabMemory(scope).write('a', 'one', true);
  const memory = tabMemory(scope);
  memory.write('a', 'two', false);
  expect(memory.read('a')).toBe('two');
  expect(tabMemory(scope).read('a')).toBeNull();
});

test.each<[string, Parameters<typeof tabMemory>[0]]>([
  ['there is none', {}],
  [
    'looking at it throws',
    {
      get sessionStorage(): Storage {
        throw new Error('blocked');
      },
    },
  ],
  ['it is full', { sessionStorage: storage(true) }],
])('where %s, the page remembers', (_, scope) => {
  const memory = tabMemory(scope);
  memory.write('a', 'one', true);
  expect(memory.read('a')).toBe('one');
});
