import { isObject, own, type JsonObject } from '../../src/engine/json.js';
import type { Shape } from './shapes.js';

/** Constructs that the engine refuses for now, in the order in which a case is counted under one of them. */
const LATER: readonly (readonly [topic: string, has: (flow: JsonObject) => boolean])[] = [
  [
    'declared login',
    (flow) => 'uses' in flow && isObject(own(flow, 'capabilities')) && 'await_external' in (flow['capabilities'] as JsonObject),
  ],
];

/**
 * What a case waits for that the engine does not have yet, as a topic to count it under; null for a case that must pass today.
 * This is the only place that knows: when something is built, its line here goes.
 */
export function waitsFor(shape: Shape, vector: JsonObject): string | null {
  switch (shape) {
    case 'elicitor':
    case 'domains':
    case 'predicates':
    case 'checks':
    case 'understanding':
      return null;
    case 'turns':
      return later(vector);
    default:
      return shape satisfies never;
  }
}

function later(vector: JsonObject): string | null {
  const flow = own(vector, 'flow');
  return isObject(flow) ? (LATER.find(([, has]) => has(flow))?.[0] ?? null) : null;
}
