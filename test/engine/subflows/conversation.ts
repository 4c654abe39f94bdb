import { compile } from '../../../src/engine/compile.js';
import type { Json, JsonObject } from '../../../src/engine/json.js';
import { en } from '../../../src/engine/language/en.js';
import type { Plan } from '../../../src/engine/plan.js';
import { builtInSubflows } from '../../../src/engine/subflows/built-in.js';
import { freshSession, walk } from '../../../src/engine/walk.js';
import { schemas } from '../../../src/schemas.js';
import type { ToolResult, Turn } from '../../../src/engine/turn.js';

/** A flow of one subflow with these settings, on a page that has these look-ups. */
export function planWith(ref: string, settings: JsonObject, lookUps: readonly string[] = [], more: JsonObject = {}): Plan {
  const document: Json = {
    schema: 'flowspec/2',
    flow: 'pothole',
    version: '1.0.0',
    route: { description: 'Report a pothole.' },
    domains: { YesNo: { type: 'bool' } },
    path: [{ use: ref }],
    uses: [{ ref, with: settings }],
    ...more,
  };
  const wording = {
    address: 'Where?',
    address_optional: 'Where, if you like?',
    address_right: 'Is it {value}?',
    no_number: 'none',
    method_govbr: 'By login',
  };
  return compile(document, { schemas, languages: [en], subflows: builtInSubflows, lookUps, wording });
}

/** The turn after these values came in; null: nothing was said yet. */
export function say(plan: Plan, turn: Turn | null, values: JsonObject): Turn {
  const session = turn?.session ?? freshSession(plan, 'seed', 0);
  return walk(plan, session, { at: 0, kind: 'answer', to: session.turn, values });
}

/** The turn after the call on screen of `turn` came back. */
export function cameBack(plan: Plan, turn: Turn, result: ToolResult, session = turn.session): Turn {
  return walk(plan, session, { at: 1, kind: 'result', call: turn.outcome.kind === 'call' ? turn.outcome.id : '', result });
}

export const returned = (output: JsonObject): ToolResult => ({ kind: 'returned', output });
export const BROKEN: ToolResult = { kind: 'failed', message: 'down' };
