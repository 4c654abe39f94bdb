import { expect } from '@open-wc/testing';
import { pageVault } from '../../src/browser/vault.js';

/** A storage of its own, as another tab has. */
function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

describe('the vault', () => {
  it('opens in its tab what it sealed, after a reload too', async () => {
    const sessionStorage = storage();
    const sealed = await pageVault({ crypto, sessionStorage }).seal('Zoë 😀');
    expect(sealed).to.be.a('string').and.not.contain('Zo');
    expect(await pageVault({ crypto, sessionStorage }).open(sealed ?? '')).to.equal('Zoë 😀');
  });

  it('never seals the same text to the same', async () => {
    const vault = pageVault({ crypto, sessionStorage: storage() });
    expect(await vault.seal('Ana')).to.not.equal(await vault.seal('Ana'));
  });

  it('opens nothing in another tab, and nothing that was changed', async () => {
    const vault = pageVault({ crypto, sessionStorage: storage() });
    const sealed = (await vault.seal('Ana')) ?? '';
    expect(await pageVault({ crypto, sessionStorage: storage() }).open(sealed)).to.equal(null);
    for (const damaged of ['', 'zz', sealed.slice(2), sealed.slice(0, 8), sealed.replace(/.$/, (last) => (last === '0' ? '1' : '0'))]) {
      expect(await vault.open(damaged)).to.equal(null);
    }
  });

  it('seals nothing on a page without crypto.subtle, or whose storage is missing, throws or keeps nothing', async () => {
    const throwing = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    } as unknown as Storage;
    const forgetful = { getItem: () => null, setItem: () => undefined } as unknown as Storage;
    const scopes = [
      {},
      { crypto: {} as Crypto, sessionStorage: storage() },
      { crypto },
      { crypto, sessionStorage: throwing },
      { crypto, sessionStorage: forgetful },
    ];
    for (const scope of scopes) expect(await pageVault(scope).seal('Ana')).to.equal(null);
  });
});
