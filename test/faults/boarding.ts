import { lampFlow } from '../runtime/lamp.js';
import type { Life } from './life.js';
import type { Schedule } from './schedule.js';
import type { World } from './world.js';

/** A mistake that is put in to see whether it is found. */
export const PLANTS = ['deleted-before-sending', 'new-key-each-try', 'sent-before-reply'] as const;
export type Plant = (typeof PLANTS)[number];

/** What a page is given as it opens. */
export type Boarding = {
  readonly life: Life;
  readonly world: World;
  readonly schedule: Schedule;
  readonly plant: Plant | null;
  readonly database: string;
  readonly endpoint: string;
  /** Text of random bits that repeats with the seed. */
  readonly random: () => string;
  /** Hears that the element is on the page. */
  readonly arrived: (element: HTMLElement) => void;
};

/** The window of a tab; its pages are frames, so that one can be taken away at any moment. */
export type TabWindow = Window & typeof globalThis & { boarding: Boarding };

/** Three questions, of which the last is about a person, and a hub before the request. */
export const FLOW = lampFlow('note', 'who');

/** The slot whose answers are personal. */
export const PERSONAL = 'who';
