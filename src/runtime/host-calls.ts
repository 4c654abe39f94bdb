import { isObject } from '../engine/json.js';
import type { ToolResult } from '../engine/turn.js';
import type { Call } from './body.js';
import { plain } from './plain.js';
import { TIME_LIMIT, type Ports } from './ports.js';
import { within } from './within.js';

/** Calls that do not leave the page. */
export type HostCalls = {
  /** Has `call` made, unless that is under way. */
  make(call: Call): void;
  /** Whatever is under way, its result is not waited for any more. */
  forget(): void;
};

/** Whatever a host function does, `done` hears a result of the last call that was made, at the latest after the time limit. */
export function hostCalls(ports: Pick<Ports, 'tools' | 'clock'>, done: (call: Call, result: ToolResult) => void): HostCalls {
  let underway: string | null = null;
  return {
    make: (call) => {
      if (underway === call.id) return;
      underway = call.id;
      void callTool(ports, call).then((result) => {
        if (underway !== call.id) return;
        underway = null;
        done(call, result);
      });
    },
    forget: () => void (underway = null),
  };
}

async function callTool({ tools, clock }: Pick<Ports, 'tools' | 'clock'>, { tool, input, key }: Call): Promise<ToolResult> {
  const call = async (): Promise<ToolResult> => {
    const output = plain(await tools.call(tool, input, { key, timeoutMs: TIME_LIMIT }));
    return isObject(output) ? { kind: 'returned', output } : { kind: 'failed', message: 'no object' };
  };
  const late: ToolResult = { kind: 'failed', message: 'timeout' };
  return within(clock, TIME_LIMIT, call, late).catch((error: unknown) => ({ kind: 'failed', message: String(error) }));
}
