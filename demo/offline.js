// A page that enforces trusted types names the script by a policy of its own.
const address = '/sw.js';
const policy = globalThis.trustedTypes?.createPolicy('portal', { createScriptURL: () => address });
navigator.serviceWorker?.register(policy?.createScriptURL(address) ?? address, { type: 'module' }).catch((error) => {
  console.warn('This browser keeps nothing for a start without a network.', error);
});
