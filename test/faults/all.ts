// All schedules of the fault laboratory, or one: --seed N; --runs N for another number of them. Prints the counts.
import { faultsOf, interleavingOf, type Schedule } from './schedule.js';
import { openLaboratory } from './laboratory.js';
import { account, Tally } from './tally.js';

const option = (name: string): number | null => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? null : Number(process.argv[at + 1]);
};
const one = option('seed');
const runs = option('runs') ?? 1_000;
const seeds = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const few = Math.ceil(runs / 5);
const sets: readonly (readonly [string, readonly Schedule[]])[] =
  one !== null
    ? [[`seed ${one}`, [faultsOf(one)]]]
    : [
        ['faults of all kinds', seeds(runs).map(faultsOf)],
        ['three tabs with Web Locks and BroadcastChannel', seeds(few).map((seed) => interleavingOf(seed, true))],
        ['three tabs without', seeds(few).map((seed) => interleavingOf(seed, false))],
      ];

const laboratory = await openLaboratory();
try {
  for (const [name, schedules] of sets) {
    const began = Date.now();
    const tally = new Tally();
    await laboratory.run(schedules, null, (report) => {
      tally.add(report);
      if (report.untrue.length > 0 || one !== null) console.log(account(report));
    });
    console.log(`\n${name}: ${((Date.now() - began) / 1000).toFixed(0)} s`);
    for (const line of tally.lines()) console.log(line);
    console.log(
      tally.untrue.length === 0
        ? 'Nothing untrue.'
        : `UNTRUE in ${tally.untrue.length}: seeds ${tally.untrue.map(({ seed }) => seed).join(' ')}`,
    );
    if (tally.untrue.length > 0) process.exitCode = 1;
  }
} finally {
  await laboratory.close();
}
