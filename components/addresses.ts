import { FlowError } from '../src/engine/diagnostics.js';

/** The absolute form of an address. Throws `FlowError` `ADDRESS_INVALID`. `base`: what it is relative to, the page where left out. */
export function absolute(address: string, base = document.baseURI): string {
  try {
    return new URL(address, base).href;
  } catch {
    throw new FlowError('ADDRESS_INVALID', { address });
  }
}
