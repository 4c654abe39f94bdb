import type { Report } from './run.js';

/** Sums of what reports counted, one line each, in order of their names. */
export class Tally {
  readonly counts: { [what: string]: number } = {};
  readonly untrue: Report[] = [];

  readonly add = (report: Report): void => {
    for (const [what, count] of Object.entries({ schedules: 1, ...report.counts })) this.counts[what] = (this.counts[what] ?? 0) + count;
    if (report.untrue.length > 0) this.untrue.push(report);
  };

  lines(): string[] {
    return Object.keys(this.counts)
      .sort()
      .map((what) => `${String(this.counts[what]).padStart(7)}  ${what}`);
  }
}

/** What there is to know of a report in which something was untrue: its seed, what, and what happened before. */
export function account({ seed, untrue, trace }: Report): string {
  return [`seed ${seed}:`, ...untrue.map((what) => `  UNTRUE ${what}`), ...trace.map((line) => `    ${line}`)].join('\n');
}
