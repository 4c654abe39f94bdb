import { pageVault } from '../../src/browser/vault.js';

export { sealedStore } from '../../src/runtime/sealed-store.js';

/** Seals for this tab. */
export const vault = pageVault();
