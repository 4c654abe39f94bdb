import { expect } from '@open-wc/testing';
import type { Json } from '../src/engine/json.js';
import { run, vectorsOf } from './vectors/index.js';

const FILES = ['elicitor-1', 'domains', 'predicates', 'checks', 'turns', 'understanding.en', 'understanding.pt-br'];

describe('the conformance vectors in a browser', () => {
  for (const file of FILES) {
    it(`${file}.json gives the same as in Node.js`, async () => {
      const reply = await fetch(`/vectors/${file}.json`);
      const vectors = vectorsOf((await reply.json()) as Json);
      expect(vectors.length).to.be.greaterThan(0);
      const { reason, failures } = run(vectors);
      expect(reason === null ? [] : [reason, ...failures.map((failure) => `${failure.name}: ${failure.reason}`)]).to.deep.equal([]);
    }).timeout(30_000);
  }
});
