import type { Json, JsonObject } from '../src/engine/json.js';

/** Conversations over one flow, as `flows/README.md` describes them. `flow`: its file, beside this one. */
export type FixtureFile = { readonly flow: string; readonly language: string; readonly cases: readonly FixtureCase[] };

/** What is around a conversation. */
export type Around = {
  /** What the endpoint answers, call after call; the last one stays. */
  readonly replies?: readonly JsonObject[];
  /** What each look-up of the page answers, call after call; the last one stays. One that is not here fails. */
  readonly lookUps?: { readonly [tool: string]: readonly JsonObject[] };
  /** What the page brings along, by slot. */
  readonly entry?: JsonObject;
};

export type FixtureCase = { readonly name: string; readonly steps: readonly FixtureStep[] } & Around;

/** One thing that the person or the world does (none: nothing, only a look), and what must be so afterwards. */
export type FixtureStep = {
  readonly say?: string;
  /** The parts of an answer, as the fields of an address. */
  readonly fill?: JsonObject;
  readonly pick?: string;
  readonly skip?: true;
  readonly change?: string;
  readonly to?: Json;
  readonly undo?: true;
  readonly send?: true;
  readonly form?: JsonObject;
  readonly signal?: Json;
  readonly recover?: string;
  /** Seconds. */
  readonly pass?: number;
  readonly offline?: boolean;
  readonly close?: true;
  readonly reopen?: true;
  readonly restart?: true;
  /** What the question on screen makes of typed answers; null: it refuses. Nothing is answered. */
  readonly reads?: JsonObject;
  readonly expect?: Expectation;
};

export type Expectation = {
  readonly ask?: string;
  readonly choices?: readonly string[];
  readonly understood?: JsonObject;
  readonly refused?: boolean;
  readonly suggests?: readonly Json[];
  readonly dropped?: readonly string[];
  readonly gate?: { readonly [step: string]: 'open' | 'closed' };
  readonly derived?: JsonObject;
  readonly reviewed?: readonly string[];
  readonly form?: readonly string[];
  readonly payload?: JsonObject;
  readonly waiting?: boolean;
  readonly end?: string;
  /** Null: the flow names none. */
  readonly target?: string | null;
  readonly output?: JsonObject;
};

/** The words of a step and the members of `expect`: others are a mistake of the author, which must not pass for a test. */
export const WORDS: ReadonlySet<string> = new Set<keyof Required<FixtureStep>>([
  'say',
  'fill',
  'pick',
  'skip',
  'change',
  'to',
  'undo',
  'send',
  'form',
  'signal',
  'recover',
  'pass',
  'offline',
  'close',
  'reopen',
  'restart',
  'reads',
  'expect',
]);
