import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANTS } from './boarding.js';
import { openLaboratory, type Laboratory } from './laboratory.js';
import type { Report } from './run.js';
import { faultsOf, interleavingOf, type Schedule } from './schedule.js';
import { account, Tally } from './tally.js';

const seeds = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

let laboratory: Laboratory;
beforeAll(async () => {
  laboratory = await openLaboratory();
});
afterAll(() => laboratory.close());

/** Carries schedules out and sums up; one in which something is untrue fails the test with its account. */
async function allTrue(schedules: readonly Schedule[]): Promise<Tally> {
  const tally = new Tally();
  await laboratory.run(schedules, null, tally.add);
  expect(tally.untrue.map(account).join('\n')).toBe('');
  expect(tally.counts['schedules']).toBe(schedules.length);
  return tally;
}

describe('the fault laboratory', () => {
  it('finds nothing untrue and nothing lost in a short set of schedules', { timeout: 240_000 }, async () => {
    const { counts } = await allTrue(seeds(48).map(faultsOf));
    // It has looked at something.
    const watched = [
      'answers said to be saved and found again',
      'requests confirmed',
      '"sent" shown',
      'scans after sending',
      'scans after start over or expiry',
    ];
    for (const what of watched) expect([what, counts[what] ?? 0]).toEqual([what, expect.toSatisfy((count: number) => count > 10)]);
  });

  it.each([true, false])(
    'loses no answer of three tabs and stores one request (hearing of each other: %s)',
    { timeout: 120_000 },
    async (hears) => {
      const { counts } = await allTrue(seeds(8).map((seed) => interleavingOf(seed, hears)));
      expect(counts['requests stored']).toBe(counts['requests confirmed']);
      if (hears) expect(counts['requests sent']).toBe(counts['requests stored']);
    },
  );

  it.each(PLANTS)('finds what is planted: %s', { timeout: 240_000 }, async (plant) => {
    const found: Report[] = [];
    await laboratory.run(seeds(48).map(faultsOf), plant, (report) => report.untrue.length > 0 && found.push(report) > 0);
    const finding = {
      'deleted-before-sending': /a confirmed request is not stored|the pages never come to rest/,
      'new-key-each-try': /one request is stored \d times/,
      'sent-before-reply': /"sent" was shown with number N-hoped-for/,
    }[plant];
    expect(found.flatMap(({ untrue }) => untrue).join('\n')).toMatch(finding);
  });
});
