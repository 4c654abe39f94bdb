import type { ParseArgsConfig } from 'node:util';
import type { Io } from './io.js';

/** What a command ends with: all is well, something was found, it was called wrongly. */
export const OK = 0;
export const FINDINGS = 1;
export const WRONG_USE = 2;

/** The values of the options of one call, by name. */
export type Options = { readonly [name: string]: string | boolean | readonly (string | boolean)[] | undefined };

/** One command. What it takes is declared, so that `main` reads it and tells of it in one way. */
export type Command = {
  /** A sentence for the list of commands. */
  readonly summary: string;
  /** What stands behind its name: `FILE… [--json]`. */
  readonly usage: string;
  /** What each option does. */
  readonly details: readonly (readonly [option: string, meaning: string])[];
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** The least and the most operands. */
  readonly operands: readonly [number, number];
  /** Gives the exit code. Throws `WrongUse`. */
  readonly run: (operands: readonly string[], options: Options, io: Io) => Promise<number>;
};

/** The person called the command in a way it does not know; the message says how. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/** The option `name` where it has a value, else null. */
export function textOption(options: Options, name: string): string | null {
  const value = options[name];
  return typeof value === 'string' ? value : null;
}
