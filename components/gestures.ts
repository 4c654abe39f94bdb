import { isTypedKey } from './keys.js';
import { pressOnce } from './press-once.js';

/** Hears a click before any button does. */
export const FIRST_CLICK = { capture: true, handleEvent: pressOnce };

/** Keeps what is typed from the page, and repeats of a held key from the buttons. */
export function keepKey(event: KeyboardEvent): void {
  pressOnce(event);
  if (isTypedKey(event)) event.stopPropagation();
}
