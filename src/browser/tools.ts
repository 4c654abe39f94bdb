import type { Json } from '../engine/json.js';
import type { Tools } from '../runtime/ports.js';
import { pageClock } from './platform.js';

/**
 * A function of the host page. It may be called again with the same input and key, and should then give the same result. `signal` is
 * aborted when the time is up. What it gives back is a JSON object; what it throws counts as "failed for now".
 */
export type HostTool = (input: Json, context: { readonly key: string | null; readonly signal: AbortSignal | null }) => unknown;

/** The functions of a host page by tool name. */
export type HostTools = { readonly [name: string]: HostTool };

/** Makes the host's functions callable for the runtime. Only own members count. */
export function hostTools(tools: HostTools, clock = pageClock()): Tools {
  const has = (name: string) => Object.prototype.hasOwnProperty.call(tools, name) && typeof tools[name] === 'function';
  return {
    has,
    call: async (name, input, { key, timeoutMs }) => {
      const tool = has(name) ? tools[name] : undefined;
      if (tool === undefined) throw new Error('no such tool');
      const abort = typeof AbortController === 'function' ? new AbortController() : null;
      const cancel = clock.after(timeoutMs, () => abort?.abort());
      try {
        return await tool(input, { key, signal: abort?.signal ?? null });
      } finally {
        cancel();
      }
    },
  };
}
