import { writeFileSync } from 'node:fs';

/** Passed and failed tests of a suite and those in it. A skipped test is a failed one: nothing may be left out silently. */
function count({ tests, suites }) {
  const own = { passed: tests.filter((test) => test.passed && !test.skipped).length, failed: 0 };
  own.failed = tests.length - own.passed;
  return suites.map(count).reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), own);
}

/**
 * Reporter of web-test-runner: prints the counts of each engine when the run ends and writes them as `{ [engine]: { passed, failed } }`.
 * A file that could not be run counts as one failure.
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
      const counts = Object.fromEntries(engines.map((engine) => [engine, { passed: 0, failed: 0 }]));
      for (const session of sessions) {
        const sum = (counts[session.browser.name] ??= { passed: 0, failed: 0 });
        const { passed, failed } = session.testResults ? count(session.testResults) : { passed: 0, failed: 0 };
        sum.passed += passed;
        sum.failed += failed;
        if (failed === 0 && (!session.passed || passed === 0)) sum.failed += 1;
      }
      for (const [engine, { passed, failed }] of Object.entries(counts)) console.log(`${engine}: ${passed} passed, ${failed} failed`);
      if (file !== undefined) writeFileSync(file, JSON.stringify(counts));
    },
  };
}
