import { isObject } from '../engine/json.js';
import type { ToolResult } from '../engine/turn.js';
import type { Call } from './body.js';
import { TIME_LIMIT } from './outbox.js';
import { plain } from './plain.js';
import type { Ports } from './ports.js';
import { within } from './within.js';

/** Makes a call that does not leave the page. Whatever the host function does, a result comes of it, at the latest after the time limit. */
export async function callTool({ tools, clock }: Pick<Ports, 'tools' | 'clock'>, { tool, input, key }: Call): Promise<ToolResult> {
  const call = async (): Promise<ToolResult> => {
    const output = plain(await tools.call(tool, input, { key, timeoutMs: TIME_LIMIT }));
    return isObject(output) ? { kind: 'returned', output } : { kind: 'failed', message: 'no object' };
  };
  const late: ToolResult = { kind: 'failed', message: 'timeout' };
  return within(clock, TIME_LIMIT, call, late).catch((error: unknown) => ({ kind: 'failed', message: String(error) }));
}
