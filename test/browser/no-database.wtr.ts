import { expect } from '@open-wc/testing';

describe('on a page whose databases are blocked by an accessor that throws', () => {
  it('things are kept in memory, and nothing else is different', async () => {
    Object.defineProperty(window, 'indexedDB', {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const { browserPorts } = await import('../../src/browser/browser-ports.js');
    const { store, memory } = browserPorts();
    expect(store).to.equal(memory);
    await store.commit([{ kind: 'put', key: 'a', value: 1 }], 'strict');
    expect(await store.read(['a'])).to.deep.equal([1]);
  });
});
