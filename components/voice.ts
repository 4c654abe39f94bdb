import type { Clock } from '../src/runtime/ports.js';
import type { Announcer } from './announcer.js';

/** After this time screen readers know what was put on a page. */
const START_MS = 500;

/** Has the announcer of an element speak a text, in the language that `lang` gives. One that is not there yet is waited for, while `isRunning`. */
export function speak(host: Element, clock: Clock, text: string, lang: () => string | null, isRunning: () => boolean): void {
  const announcer = host.shadowRoot?.querySelector<Announcer>('flow-announcer');
  if (announcer != null) announcer.say(text, lang());
  // At the start it is not there yet, and screen readers have to know it before anything comes into it.
  else if (isRunning()) clock.after(START_MS, () => speak(host, clock, text, lang, isRunning));
}
