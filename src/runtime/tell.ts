import type { Message } from '../engine/turn.js';
import type { Listener } from './conversation-options.js';
import type { View } from './view.js';

/** Calls all listeners. One that throws is reported to the console: its mistake must not keep a request from being sent. */
export function tell(listeners: Iterable<Listener>, view: View, said: readonly Message[]): void {
  for (const listener of listeners) {
    try {
      listener(view, said);
    } catch (error) {
      void Promise.reject(error);
    }
  }
}
