// Runs conformance files: npm run vectors -- FILE...
// One line per failing case, the counts per topic, and a last line with the sum. Non-zero when anything failed or could not be run.
import { readFile } from 'node:fs/promises';
import { importBundled } from './bundle.mjs';

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Which vector files? For example: npm run vectors -- vectors/turns.json');
  process.exit(1);
}

const { run, vectorsOf } = await importBundled('test/vectors/index.ts');
let passed = 0;
let total = 0;
let broken = 0;
for (const file of files) {
  let report;
  try {
    report = run(vectorsOf(JSON.parse(await readFile(file, 'utf8'))));
  } catch (error) {
    broken += 1;
    console.log(`${file}: cannot be read: ${error.message}`);
    continue;
  }
  for (const { name, reason } of report.failures) console.log(`FAIL ${name}: ${reason}`);
  for (const [topic, count] of report.topics) console.log(`${file}: ${topic} ${count.passed}/${count.total}`);
  console.log(`${file}: ${report.passed}/${report.total}${report.reason === null ? '' : `, failed: ${report.reason}`}`);
  passed += report.passed;
  total += report.total;
  if (report.reason !== null) broken += 1;
}
console.log(`${passed} passed, ${total - passed} failed, ${files.length - broken} of ${files.length} files passed`);
process.exitCode = broken === 0 ? 0 : 1;
