import { tabMemory } from '../src/browser/tab-memory.js';

const KEY = 'shared';
const memory = tabMemory();

/** Whether the person of this tab said that others use this computer too. It holds until the tab is closed, through reloads. */
export function isShared(): boolean {
  return memory.read(KEY) !== null;
}

/** Keeps that they said so. */
export function rememberShared(): void {
  memory.write(KEY, 'yes', true);
}
