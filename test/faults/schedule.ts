import { randomOf } from './random.js';

/** What the service does with one request. `before` and `after`: without and with the request stored. */
export const REPLIES = [
  'good',
  'slow',
  'drop-before',
  'drop-after',
  'hang-before',
  'hang-after',
  'cut',
  'html',
  '409',
  '413',
  '422',
  '429',
  '429-asks',
  '503',
  '503-asks',
  '500-before',
  '500-after',
] as const;
export type ReplyKind = (typeof REPLIES)[number];

/** The end of a page at its port call number `at`: before it is made, `delayMs` into it, or before the page hears of its end. */
export type Death = { readonly at: number; readonly how: 'before' | 'during' | 'after'; readonly delayMs: number };

/** The page's store call number `at` fails, and with `always` every later one. `late`: what was asked for was done all the same. */
export type Breakage = { readonly at: number; readonly late: boolean; readonly always: boolean };

/** How one page ends. Null: it stays whole. */
export type Fate = { readonly death: Death | null; readonly breakage: Breakage | null };

export const HEALTHY: Fate = { death: null, breakage: null };

/** One moment of the schedule. `tabs`: those that do it at once; `roll` and `fresh` decide between what is possible then. */
export type Step = {
  readonly kind: 'go-on' | 'change' | 'restart' | 'wait' | 'jump' | 'expire' | 'reload' | 'hint' | 'cut-line' | 'other-version';
  readonly tabs: readonly number[];
  readonly roll: number;
  /** What has to be opened comes in a new tab. */
  readonly fresh: boolean;
};

/** All that happens to one draft. The same seed gives the same schedule. */
export type Schedule = {
  readonly seed: number;
  readonly tabs: number;
  readonly personal: 'tab' | 'device';
  readonly hasLocks: boolean;
  readonly hasChannel: boolean;
  readonly replies: readonly ReplyKind[];
  /** Of the pages in the order in which they are opened; the others stay whole. */
  readonly fates: readonly Fate[];
  readonly steps: readonly Step[];
};

/** A schedule with faults of all kinds. */
export function faultsOf(seed: number): Schedule {
  const random = randomOf(seed);
  const below = (count: number) => Math.floor(random() * count);
  const chance = (part: number) => random() < part;
  const tabs = chance(0.5) ? 1 : 2 + below(2);
  const one = () => [below(tabs)];
  const kinds: readonly Step['kind'][] = [
    'change',
    'restart',
    'jump',
    'expire',
    'reload',
    'hint',
    'cut-line',
    'other-version',
    'wait',
    'wait',
  ];
  const step = (): Step => {
    const kind = chance(0.68) ? 'go-on' : (kinds[below(kinds.length)] ?? 'wait');
    const acting = kind === 'go-on' && chance(0.3) ? Array.from({ length: tabs }, (_, tab) => tab) : one();
    return { kind, tabs: acting, roll: random(), fresh: chance(0.4) };
  };
  const fate = (): Fate => ({
    death: chance(0.75)
      ? { at: 1 + below(chance(0.5) ? 16 : 48), how: (['before', 'during', 'after'] as const)[below(3)] ?? 'before', delayMs: below(6) }
      : null,
    breakage: chance(0.2) ? { at: 1 + below(24), late: chance(0.3), always: chance(0.5) } : null,
  });
  return {
    seed,
    tabs,
    personal: chance(0.5) ? 'device' : 'tab',
    hasLocks: !chance(0.25),
    hasChannel: !chance(0.25),
    replies: Array.from({ length: below(6) }, () => REPLIES[below(REPLIES.length)] ?? 'good'),
    fates: Array.from({ length: tabs + below(4) }, fate),
    steps: Array.from({ length: 12 + below(8) }, step),
  };
}

/** Three tabs with one draft on a healthy device, each acting when it likes. `hears`: with Web Locks and BroadcastChannel. */
export function interleavingOf(seed: number, hears: boolean): Schedule {
  const random = randomOf(seed);
  const step = (): Step => {
    const tabs = [0, 1, 2].filter(() => random() < 0.5);
    return { kind: 'go-on', tabs: tabs.length === 0 ? [0] : tabs, roll: 0.5 + random() / 2, fresh: false };
  };
  const steps = Array.from({ length: 8 }, step);
  return { seed, tabs: 3, personal: 'device', hasLocks: hears, hasChannel: hears, replies: [], fates: [], steps };
}
