import { dirname, join } from 'node:path';
import { parse } from '../src/engine/check/parse.js';
import { FlowError } from '../src/engine/diagnostics.js';
import { isObject, own } from '../src/engine/json.js';
import { FINDINGS, OK, textOption, WrongUse, type Command } from './command.js';
import { reachable, reached } from './coverage.js';
import type { FixtureFile } from './fixture.js';
import { runFixture } from './fixtures.js';
import { textOf } from './flow-file.js';
import type { Io } from './io.js';
import { flowOf } from './plan-of-file.js';

/** How the conversations of one file went. */
type Report = {
  readonly file: string;
  readonly cases: readonly { readonly name: string; readonly problem: string | null }[];
  /** What they reached of what there is, and what they missed. */
  readonly reached: number;
  readonly reachable: number;
  readonly missed: readonly string[];
};

/** `test`: conversations over flows, and how much of the flows they reach. */
export const testCommand: Command = {
  summary: 'run conversations over flows, and say how much of a flow they reach',
  usage: 'FIXTURES... [--coverage PERCENT] [--json]',
  details: [
    ['--coverage N', 'find fault with a flow of which less than N percent is reached, and list what is missed'],
    ['--json', 'print the results as one JSON list'],
  ],
  options: { coverage: { type: 'string' }, json: { type: 'boolean' } },
  operands: [1, Infinity],
  async run(files, options, io) {
    const wanted = percent(textOption(options, 'coverage'));
    const reports: Report[] = [];
    for (const file of files) reports.push(await reportOf(file, io));
    const isPoor = (report: Report) => wanted !== null && report.reached * 100 < wanted * report.reachable;
    if (options['json'] === true) io.out(JSON.stringify(reports, null, 2) + '\n');
    else for (const report of reports) print(report, isPoor(report), io);
    const failed = reports.some((report) => isPoor(report) || report.cases.some(({ problem }) => problem !== null));
    return failed ? FINDINGS : OK;
  },
};

async function reportOf(file: string, io: Io): Promise<Report> {
  const fixtures = fixturesIn(file, await textOf(file, io));
  const { plan, document } = await flowOf(join(dirname(file), fixtures.flow), fixtures.language, io);
  const points = new Set<string>();
  const cases = fixtures.cases.map((fixture) => {
    const { problem, visited } = runFixture(plan, fixture);
    for (const one of visited) for (const point of reached(plan, one)) points.add(point);
    return { name: fixture.name, problem };
  });
  const all = [...reachable(plan, document)];
  const missed = all.filter((point) => !points.has(point));
  return { file, cases, reached: all.length - missed.length, reachable: all.length, missed };
}

function fixturesIn(file: string, text: string): FixtureFile {
  let value;
  try {
    value = parse(text);
  } catch (error) {
    if (!(error instanceof FlowError)) throw error;
    throw new WrongUse(`${file} is no JSON`);
  }
  const cases = isObject(value) ? own(value, 'cases') : undefined;
  const whole =
    isObject(value) &&
    typeof own(value, 'flow') === 'string' &&
    typeof own(value, 'language') === 'string' &&
    Array.isArray(cases) &&
    cases.every((one) => isObject(one) && typeof own(one, 'name') === 'string' && Array.isArray(own(one, 'steps')));
  if (!whole) throw new WrongUse(`${file} holds no conversations: it needs "flow", "language", and "cases" with a "name" and "steps" each`);
  return value as unknown as FixtureFile;
}

function print({ file, cases, reached: count, reachable: all, missed }: Report, isPoor: boolean, io: Io): void {
  const bad = cases.filter(({ problem }) => problem !== null);
  for (const { name, problem } of bad) io.err(`${file}: ${JSON.stringify(name)}: ${String(problem)}\n`);
  if (isPoor) for (const point of missed) io.err(`${file}: not reached: ${point}\n`);
  // Rounded down: 100 % is all of it.
  const share = all === 0 ? 100 : Math.floor((count * 100) / all);
  io.out(
    `${file}: ${cases.length - bad.length} of ${cases.length} conversations went as expected, ${share} % reached (${count} of ${all})\n`,
  );
}

function percent(text: string | null): number | null {
  if (text === null) return null;
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value > 100) throw new WrongUse(`--coverage takes a number from 0 to 100, not ${text}`);
  return value;
}
