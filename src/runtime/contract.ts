import { isObject, own, type Json, type JsonObject } from '../engine/json.js';
import type { Plan } from '../engine/plan.js';

/** What a reply must hold to be an acknowledgement: a JSON object with every `path`. `key` names what is read there. */
export type Contract = { readonly outputs: readonly { readonly key: string; readonly path: readonly string[] }[] };

/** The response contract of a plan. */
export function contractOf(plan: Pick<Plan, 'steps'>): Contract {
  return { outputs: plan.steps.reduce<Contract['outputs']>((outputs, step) => (step.kind === 'submit' ? step.outputs : outputs), []) };
}

/** The values of a contract's outputs, for a receipt that is written without its plan. */
export function outputsOf(output: JsonObject, contract: Contract): JsonObject {
  const values: { [key: string]: Json } = {};
  for (const { key, path } of contract.outputs) values[key] = at(output, path) ?? null;
  return values;
}

/** Whether a reply has every output of a contract. */
export function acknowledges(json: JsonObject, contract: Contract): boolean {
  return contract.outputs.every(({ path }) => at(json, path) !== undefined);
}

function at(json: JsonObject, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((value, name) => (isObject(value) ? own(value, name) : undefined), json);
}
