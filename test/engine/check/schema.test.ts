import Ajv2020 from 'ajv/dist/2020.js';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { structure } from '../../../src/engine/check/structure.js';
import { canonical, isObject, type Json, type JsonObject } from '../../../src/engine/json.js';
import { compileSchema, mapSchema, without } from '../../../tools/compile-schema.mjs';
import { chance } from '../random-flow.js';
import { mutant, structuralSeeds } from './mutants.js';

const root = new URL('../../../', import.meta.url);
const schema = JSON.parse(readFileSync(new URL('flowspec-2.schema.json', root), 'utf8')) as JsonObject;

function shaped(document: Json): boolean {
  let sound = true;
  structure(document, () => {
    sound = false;
  });
  return sound;
}

describe('flowspec-2.schema.json', () => {
  test('has the structure of the published contract, whatever its texts say', () => {
    const structure = without(schema, new Set(['title', 'description', '$id', '$comment'])) as Json;
    // Taken from the contract itself, canonical JSON without the four keywords.
    expect(createHash('sha256').update(canonical(structure)).digest('hex')).toBe(
      '7b2077f2f714429ff45d9fb7cf5eed339a5b3045a9a484c32cf9fa2b1d495924',
    );
  });

  test('describes every member that an author can write', () => {
    const silent: string[] = [];
    const visit = (one: Json | undefined, at: string) => {
      if (!isObject(one)) return;
      for (const [keyword, value] of Object.entries(one)) {
        if ((keyword === 'properties' || keyword === '$defs') && isObject(value)) {
          for (const [name, member] of Object.entries(value)) {
            if (!isObject(member) || typeof member['description'] !== 'string') silent.push(`${at}/${name}`);
            visit(member, `${at}/${name}`);
          }
        } else if (keyword === 'oneOf') (value as readonly Json[]).forEach((branch, i) => visit(branch, `${at}/${i}`));
        else if (keyword === 'items' || keyword === 'additionalProperties') visit(value, `${at}/*`);
      }
    };
    visit(schema, '');
    expect(silent).toEqual([]);
  });

  test('names no home of its own that it could be fetched from', () => {
    let ids = 0;
    mapSchema(schema, (one: JsonObject) => {
      if ('$id' in one) ids++;
      return one;
    });
    expect(ids).toBe(0);
  });
});

describe('the compiled validator', () => {
  const code = readFileSync(new URL('src/engine/check/validate.gen.js', root), 'utf8');

  test('is what tools/compile-schema.mjs makes of the schema today', () => {
    expect(compileSchema(schema)).toBe(code);
  });

  test('is ASCII and makes no code at run time', () => {
    expect(code).toMatch(/^[\n -~]*$/);
    expect(code).not.toMatch(/\b(eval|Function|require)\(/);
  });

  test('takes and refuses the same documents as ajv with the schema as it is written', () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
    const validate = ajv.compile(schema);
    const by = chance(20);
    const damaged = Array.from({ length: 1500 }, () => mutant(by, by.pick(structuralSeeds), 1 + by.below(3)));
    const verdicts = damaged.map((document) => ({ document, ours: shaped(document), ajv: validate(document) }));
    expect(verdicts.filter(({ ours, ajv: theirs }) => ours !== theirs)).toEqual([]);
    const valid = verdicts.filter(({ ours }) => ours).length;
    expect(valid).toBeGreaterThan(100);
    expect(damaged.length - valid).toBeGreaterThan(750);
  });
});
