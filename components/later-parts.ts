import { part } from './part.js';

/** Elements that come after the first question. */
export const cardsPart = part(() => import('./parts/cards-define.js'));

/** Reads a catalogue of flows, and asks which it is to be. */
export const choicePart = part(() => import('./parts/choice.js'));

/** Where waits send the person, and how what comes back finds its way. */
export const outsidePart = part(() => import('./parts/outside.js'));

/** Sends what was confirmed. */
export const sendingPart = part(() => import('./parts/sending.js'));

/** Keeps personal answers from everybody but this tab. */
export const sealingPart = part(() => import('./parts/sealing.js'));
