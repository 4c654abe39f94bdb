import type { Json, JsonObject } from '../../src/engine/json.js';
import { runCheckCase } from './checks.js';
import { runDomainCase } from './domains.js';
import { runElicitorCase } from './elicitor.js';
import { runPredicateCase } from './predicates.js';
import { nameOf, shaped, topicOf, type Shape } from './shapes.js';
import { runTurnCase } from './turns.js';
import { runUnderstandingCase } from './understanding.js';

/** One case, ready to run. */
export type Vector = {
  readonly name: string;
  readonly topic: string;
  readonly shape: Shape | null;
  /** For `understanding`, what is expected; null in the other shapes, where every case counts alike. */
  readonly expects: 'value' | 'suggest' | 'ask' | null;
  /** Runs it now. Never throws. */
  readonly run: () => Verdict;
};

/** Null: it passed; else why not. `wrong`: a value was taken that is not the right one; `lost`: it could not be run at all. */
export type Verdict = null | { readonly reason: string; readonly kind: 'failed' | 'wrong' | 'lost' };

/** The cases of a parsed vector file, in its order; none when the file has no case or no known shape. */
export function vectorsOf(file: Json): readonly Vector[] {
  const { domains, cases } = shaped(file);
  return cases.map(({ shape, vector }, position) => ({
    name: nameOf(shape, vector, position),
    topic: topicOf(shape, vector),
    shape,
    expects: shape === 'understanding' ? expected(vector) : null,
    run: () => attempt(shape, vector, domains),
  }));
}

/** How a file did: its failing cases, its counts, and why the file as a whole failed (null: it passed). */
export type Report = {
  readonly failures: readonly { readonly name: string; readonly topic: string; readonly reason: string }[];
  readonly topics: ReadonlyMap<string, { readonly passed: number; readonly total: number }>;
  readonly passed: number;
  readonly total: number;
  readonly reason: string | null;
};

/** Runs all cases given. `understanding` cases are weighed as `vectors/README.md` says; of the others, one failure fails the file. */
export function run(vectors: readonly Vector[]): Report {
  const results = vectors.map((vector) => ({ vector, verdict: vector.run() }));
  const failures = results.flatMap(({ vector: { name, topic }, verdict }) =>
    verdict === null ? [] : [{ name, topic, reason: verdict.reason }],
  );
  const topics = new Map<string, { passed: number; total: number }>();
  for (const { vector, verdict } of results) {
    const count = topics.get(vector.topic) ?? { passed: 0, total: 0 };
    topics.set(vector.topic, { passed: count.passed + (verdict === null ? 1 : 0), total: count.total + 1 });
  }
  return {
    failures,
    topics,
    passed: results.length - failures.length,
    total: results.length,
    reason: whyFailed(results),
  };
}

type Result = { readonly vector: Vector; readonly verdict: Verdict };

function whyFailed(results: readonly Result[]): string | null {
  if (results.length === 0) return 'no case of a known shape';
  const weighed = results.filter(({ vector }) => vector.expects !== null);
  const strict = results.filter(({ vector, verdict }) => vector.expects === null && verdict !== null);
  if (strict.length > 0) return `${strict.length} of ${results.length} cases failed`;
  const count = (kind: 'wrong' | 'lost') => weighed.filter(({ verdict }) => verdict?.kind === kind).length;
  if (count('lost') > 0) return `${count('lost')} cases could not be run`;
  if (count('wrong') > 0) return `${count('wrong')} wrong readings`;
  return tooFew(weighed, 'value', 97) ?? tooFew(weighed, 'suggest', 90);
}

function tooFew(results: readonly Result[], expects: 'value' | 'suggest', percent: number): string | null {
  const of = results.filter(({ vector }) => vector.expects === expects);
  const right = of.filter(({ verdict }) => verdict === null).length;
  return right * 100 < of.length * percent ? `${right} of ${of.length} ${expects} cases right, ${percent} % are needed` : null;
}

function expected(vector: JsonObject): Vector['expects'] {
  const expect = vector['expect'] as JsonObject;
  return 'value' in expect ? 'value' : 'ask' in expect ? 'ask' : 'suggest';
}

type Runner = (vector: never, domains: never) => string | null;

/** Who runs which shape. A runner names the type of its cases; one that is not of it makes the runner throw, which counts as failed. */
const RUNNERS: { readonly [S in Shape]: Runner } = {
  elicitor: runElicitorCase,
  domains: runDomainCase,
  predicates: runPredicateCase,
  checks: runCheckCase,
  turns: runTurnCase,
  understanding: runUnderstandingCase,
};

function attempt(shape: Shape | null, vector: JsonObject, domains: JsonObject): Verdict {
  if (shape === null) return { reason: 'a case of no known shape', kind: 'lost' };
  try {
    const reason = RUNNERS[shape](vector as never, domains as never);
    return reason === null ? null : { reason, kind: reason.startsWith('wrong reading') ? 'wrong' : 'failed' };
  } catch (error) {
    return { reason: `not run: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`, kind: 'lost' };
  }
}
