import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Json } from '../src/engine/json.js';
import { run, vectorsOf } from './vectors/index.js';

const folder = fileURLToPath(new URL('../vectors/', import.meta.url));
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

describe.each(files)('vectors/%s', (file) => {
  const vectors = vectorsOf(JSON.parse(readFileSync(folder + file, 'utf8')) as Json);

  it('has cases, each of a known shape', () => {
    expect(vectors.length).toBeGreaterThan(0);
    expect(vectors.filter((vector) => vector.shape === null)).toEqual([]);
  });

  const strict = vectors.filter((vector) => vector.expects === null);
  if (strict.length > 0)
    it.each(strict.map((vector) => [vector.name, vector] as const))('%s', (_, vector) => expect(vector.run()?.reason).toBeUndefined());

  const weighed = vectors.filter((vector) => vector.expects !== null);
  if (weighed.length > 0) {
    it('reads nothing wrongly, and enough', () => {
      const report = run(weighed);
      expect([report.reason, report.reason === null ? [] : report.failures]).toEqual([null, []]);
    });
  }
});
