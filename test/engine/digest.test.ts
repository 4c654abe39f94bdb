import { describe, expect, it } from 'vitest';
import { digests, printsAlike } from '../../src/engine/digest.js';
import type { FlowDocument } from '../../src/engine/document.js';
import { canonical, type Json } from '../../src/engine/json.js';
import { normalize } from '../../src/engine/normalize.js';
import { parse } from '../../src/engine/check/parse.js';

const demo =
  '{"version":"1.0.0","schema":"flowspec/2","flow":"demo","route":{"description":"Olá \\"x\\"/é\\n"},"domains":{"Note":{"type":"free_text"}},"slots":{"note":{"domain":"Note","required":true}},"path":[{"slot":"note"}]}';
const document = (text: string) => parse(text) as unknown as FlowDocument;

describe('the digests of a document', () => {
  it('are those of the worked example of the format', () => {
    expect(digests(document(demo))).toEqual({
      source: '5c59cf870f93074713c0ad6fed52ff4a241260aa82c7da6865c6d6bbcc98f8b0',
      document: '4032e022bf39f7def3d19010d3387743d453f9717750446284e15b1b31177002',
    });
  });

  it('are taken over bytes that can be written out by hand', () => {
    expect(canonical(document(demo) as unknown as Json)).toBe(
      '{"domains":{"Note":{"type":"free_text"}},"flow":"demo","path":[{"slot":"note"}],"route":{"description":"Olá \\"x\\"/é\\n"},"schema":"flowspec/2","slots":{"note":{"domain":"Note","required":true}},"version":"1.0.0"}',
    );
    expect(canonical(normalize(document(demo)) as unknown as Json)).toBe(
      '{"config":{"address_required":false,"identification_required":false,"max_attempts":3},"domains":{"Note":{"optional":false,"type":"free_text"}},"flow":"demo","path":[{"slot":"note","step":"note"}],"route":{"description":"Olá \\"x\\"/é\\n"},"schema":"flowspec/2","slots":{"note":{"domain":"Note","fill_only_when_asked":false,"nullable":false,"on_exhaust":"reask","persist":"data","required":true}},"version":"1.0.0"}',
    );
  });

  it('pass over white space and order; a default written out counts for the source alone', () => {
    const spaced = JSON.stringify(JSON.parse(demo), null, 3);
    expect(digests(document(spaced))).toEqual(digests(document(demo)));
    const written = digests(document(demo.replace('"free_text"', '"free_text","optional":false')));
    expect(written.source).not.toBe(digests(document(demo)).source);
    expect(written.document).toBe(digests(document(demo)).document);
  });

  it.each([
    ['"\\u007f\\u2028/é😀"', '"\u007f\u2028/é😀"'],
    ['"\\u0001\\u001f\\b\\t\\n\\f\\r\\"\\\\"', '"\\u0001\\u001f\\b\\t\\n\\f\\r\\"\\\\"'],
    ['{"\\ud83d\\ude00":1,"\\ue000":2}', '{"\ue000":2,"😀":1}'],
    ['{"b":[1, 2],"a":{"10":0,"9":1}}', '{"a":{"10":0,"9":1},"b":[1,2]}'],
    ['[0.5, -7, true, null]', '[0.5,-7,true,null]'],
  ])('have the bytes of %s', (text, bytes) => {
    expect(canonical(parse(text))).toBe(bytes);
  });
});

describe('numbers', () => {
  it.each(['0', '-7', '500', '9007199254740991', '0.5', '-12.25', '0.0001'])('%s prints alike everywhere', (number) => {
    expect(printsAlike(number)).toBe(true);
  });

  it.each(['1.0', '1e3', '-0.0', '0.00001', '1e-7', '1e16', '9007199254740993'])('%s does not', (number) => {
    expect(printsAlike(number)).toBe(false);
  });
});
