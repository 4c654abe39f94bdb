import { describe, expect, test } from 'vitest';
import { examineCatalogue } from '../../../src/engine/check/catalogue.js';
import type { Json } from '../../../src/engine/json.js';
import { sentenceFor } from '../../../src/i18n/diagnostics.js';

const LIGHT = { slugs: ['light'], title: 'Street light', flow: 'light.json' };
const MEMBERS = ['slugs', 'title', 'description', 'trigger_phrases', 'flow', 'document'];

describe('a catalogue', () => {
  test('is read from text and from a value', () => {
    const source = { flows: [{ ...LIGHT, description: 'Repairs.', trigger_phrases: ['dark street'] }] };
    const expected = {
      catalogue: [
        {
          slugs: ['light'],
          title: 'Street light',
          description: 'Repairs.',
          phrases: ['dark street'],
          address: 'light.json',
          document: null,
        },
      ],
      diagnostics: [],
    };
    expect(examineCatalogue(source)).toEqual(expected);
    expect(examineCatalogue(JSON.stringify(source))).toEqual(expected);
  });

  test('takes from a flow that stands in it what it does not say itself', () => {
    const document = {
      flow: 'x',
      service: { slugs: ['bin', 'waste'] },
      route: { description: 'About bins.', trigger_phrases: ['full bin'] },
    };
    expect(examineCatalogue({ flows: [{ title: 'Bins', document }] }).catalogue).toEqual([
      { slugs: ['bin', 'waste'], title: 'Bins', description: 'About bins.', phrases: ['full bin'], address: null, document },
    ]);
    const said = { title: 'Bins', slugs: ['mine'], description: 'Mine.', trigger_phrases: [], document };
    expect(examineCatalogue({ flows: [said] }).catalogue).toMatchObject([{ slugs: ['mine'], description: 'Mine.', phrases: [] }]);
  });

  type Finding = readonly [code: string, path: string, params: Json];
  test.each<[string, Json, ...Finding[]]>([
    ['is an object', [], ['SCHEMA_TYPE', '', { allowed: ['object'] }]],
    ['has a list of flows', {}, ['SCHEMA_REQUIRED', '/flows', { name: 'flows' }]],
    ['which is a list', { flows: {} }, ['SCHEMA_TYPE', '/flows', { allowed: ['array'] }]],
    ['and not empty', { flows: [] }, ['SCHEMA_MINITEMS', '/flows', { limit: 1 }]],
    [
      'has nothing else',
      { flows: [LIGHT], flow: 1 },
      ['SCHEMA_ADDITIONALPROPERTIES', '', { allowed: ['flows'], name: 'flow', nearest: 'flows' }],
    ],
    ['has objects in it', { flows: ['light.json'] }, ['SCHEMA_TYPE', '/flows/0', { allowed: ['object'] }]],
    [
      'names a misspelt member, with the right one',
      { flows: [{ ...LIGHT, trigger_phrase: [] }] },
      ['SCHEMA_ADDITIONALPROPERTIES', '/flows/0', { allowed: MEMBERS, name: 'trigger_phrase', nearest: 'trigger_phrases' }],
    ],
    ['needs a title', { flows: [{ slugs: ['a'], flow: 'a' }] }, ['SCHEMA_REQUIRED', '/flows/0/title', { name: 'title' }]],
    ['which says something', { flows: [{ ...LIGHT, title: ' ' }] }, ['SCHEMA_MINLENGTH', '/flows/0/title', { limit: 1 }]],
    ['needs a slug', { flows: [{ title: 'A', flow: 'a' }] }, ['SCHEMA_REQUIRED', '/flows/0/slugs', { name: 'slugs' }]],
    ['at least one', { flows: [{ ...LIGHT, slugs: [] }] }, ['SCHEMA_MINITEMS', '/flows/0/slugs', { limit: 1 }]],
    ['in a list', { flows: [{ ...LIGHT, slugs: 'light' }] }, ['SCHEMA_TYPE', '/flows/0/slugs', { allowed: ['array'] }]],
    ['of texts', { flows: [{ ...LIGHT, slugs: ['a', 5] }] }, ['SCHEMA_TYPE', '/flows/0/slugs/1', { allowed: ['string'] }]],
    ['leads to a flow', { flows: [{ slugs: ['a'], title: 'A' }] }, ['CATALOGUE_ONE_FLOW', '/flows/0', {}]],
    ['and to one only', { flows: [{ ...LIGHT, document: {} }] }, ['CATALOGUE_ONE_FLOW', '/flows/0', {}]],
    [
      'has a flow that is an object',
      { flows: [{ slugs: ['a'], title: 'A', document: 'a.json' }] },
      ['SCHEMA_TYPE', '/flows/0/document', { allowed: ['object'] }],
    ],
    [
      'has each slug once',
      { flows: [LIGHT, { ...LIGHT, title: 'Lamp' }] },
      ['CATALOGUE_DUPLICATE_SLUG', '/flows/1/slugs/0', { name: 'light' }],
    ],
    [
      'has each title once, however it is written',
      { flows: [LIGHT, { ...LIGHT, slugs: ['b'], title: 'STREET LIGHT' }] },
      ['CATALOGUE_DUPLICATE_TITLE', '/flows/1/title', { name: 'STREET LIGHT' }],
    ],
  ])('%s', (_, source, ...findings) => {
    const { catalogue, diagnostics } = examineCatalogue(source);
    expect(diagnostics.map(({ code, path, params }) => [code, path, params])).toEqual(
      findings.map(([code, path, params]) => [`FLOWSPEC_${code}`, path, params]),
    );
    expect(catalogue).toBeNull();
    expect(diagnostics.map(sentenceFor).every((sentence) => sentence.endsWith('.'))).toBe(true);
  });

  test('tells where in a text the mistake is', () => {
    const [finding] = examineCatalogue('{\n  "flows": [\n    { "slugs": ["a"], "title": 7, "flow": "a" }\n  ]\n}').diagnostics;
    expect(finding).toMatchObject({ code: 'FLOWSPEC_SCHEMA_TYPE', path: '/flows/0/title', line: 3, column: 32 });
    expect(examineCatalogue('{"flows": [}').diagnostics).toMatchObject([{ code: 'FLOWSPEC_JSON_INVALID', line: 1, column: 12 }]);
  });
});
