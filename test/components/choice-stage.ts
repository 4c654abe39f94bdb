import type { FlowOpenedEvent } from '../../components/events.js';
import type { FlowChat } from '../../components/flow-chat.js';
import type { JsonObject } from '../../src/engine/json.js';
import { FLOW } from './road-damage.js';
import { stage, type Stage, type StageOptions } from './stage.js';

export const named = (flow: string): JsonObject => ({ ...FLOW, flow });
export const CATALOGUE: JsonObject = {
  flows: [
    { slugs: ['light'], title: 'Street light', description: 'A lamp is out.', trigger_phrases: ['dark street'], document: named('light') },
    { slugs: ['road'], title: 'Road damage', description: 'A hole in the street.', trigger_phrases: ['pothole'], document: named('road') },
    { slugs: ['bin'], title: 'Missed bin', description: 'Nobody came.', trigger_phrases: ['bin not emptied'], document: named('bin') },
  ],
};
export const QUESTION = 'What is it about?';

/** An element with a catalogue in place of a flow. */
export const choice = (set: Partial<FlowChat> = {}, more: StageOptions = {}) =>
  stage({ flow: null, ...more, set: { flows: CATALOGUE, ...set } });

/** The flow that was opened last. */
export function opened(on: Stage): string {
  const events = on.events.filter((event) => event.type === 'flow-opened') as FlowOpenedEvent[];
  return events[events.length - 1]?.flow ?? '';
}

export async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve));
}

/** Waits until the flow of a slug is on screen. */
export async function runs(on: Stage, flow: string): Promise<void> {
  await until(() => opened(on) === flow && on.has('[part=chosen]'));
  await on.stored();
}
