import type { Json } from '../json.js';

/** One violation of the schema, at the pointer `path`. `member` is the member whose name is wrong, where the names are what the keyword is about. */
export type Violation = {
  readonly path: string;
  readonly keyword: string;
  readonly params: { readonly [name: string]: Json };
  readonly member?: string;
};

/** Validates a value that stands at `path`: what is wrong with it, or null. */
export type Validator = (value: Json, path: string) => readonly Violation[] | null;

export const parts: {
  readonly document: Validator;
  /** By kind of step (its member) and of domain (its type). */
  readonly [kind: string]: Validator;
};
