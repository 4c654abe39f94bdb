import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';

/** How many tests of a suite and those in it passed, and which failed. A skipped test is a failed one: nothing may be left out silently. */
function count({ name, tests, suites }, path = []) {
  const here = name ? [...path, name] : path;
  const failed = tests.filter((test) => !test.passed || test.skipped);
  const own = { passed: tests.length - failed.length, failed: failed.map((test) => [...here, test.name].join(' > ')) };
  return suites.map((suite) => count(suite, here)).reduce(add, own);
}

function add(a, b) {
  return { passed: a.passed + b.passed, failed: [...a.failed, ...b.failed] };
}

/**
 * Reporter of web-test-runner: prints the counts of each engine when the run ends and writes `{ [engine]: { passed, failed } }`: how many passed, and
 * the names of those that failed. A file that could not be run is one failure.
 * @param {string | undefined} file where to write them; left out, they are only printed
 * @returns {import('@web/test-runner-core').Reporter}
 */
export function countingReporter(file) {
  let engines = [];
  return {
    start({ browserNames }) {
      engines = browserNames;
    },
    stop({ sessions }) {
      const counts = Object.fromEntries(engines.map((engine) => [engine, { passed: 0, failed: [] }]));
      for (const { browser, passed, testFile, testResults } of sessions) {
        const own = testResults ? count(testResults, [basename(testFile)]) : { passed: 0, failed: [] };
        if (own.failed.length === 0 && (!passed || own.passed === 0)) own.failed.push(`${basename(testFile)} itself`);
        counts[browser.name] = add(counts[browser.name] ?? { passed: 0, failed: [] }, own);
      }
      for (const [engine, { passed, failed }] of Object.entries(counts))
        console.log(`${engine}: ${passed} passed, ${failed.length} failed`);
      if (file !== undefined) writeFileSync(file, JSON.stringify(counts));
    },
  };
}
