import { describe, expect, it } from 'vitest';
import type { CategoricalDomain } from '../../src/engine/document.js';
import { readerOf } from '../../src/engine/domains/reader.js';
import { en } from '../../src/engine/language/en.js';
import { pt } from '../../src/engine/language/pt.js';
import { narrow } from '../../src/engine/narrow.js';

const domain: CategoricalDomain = {
  type: 'categorical',
  values: ['Laranjeiras', 'Novo Lar', 'Pilar', 'Água Verde', 'São João', 'Centro'],
  normalize: { synonyms: { downtown: 'Centro' } },
};
const slot = { domain, read: readerOf(domain, false, [pt, en]) };
const options = domain.values.map((value) => ({ id: String(value), value, title: value, description: '' }));

describe('the options that fit what is typed', () => {
  it.each<[string, string, string[]]>([
    ['nothing: all of them, in their order', '  ', ['Laranjeiras', 'Novo Lar', 'Pilar', 'Água Verde', 'São João', 'Centro']],
    ['the beginning of a word before its inside', 'lar', ['Laranjeiras', 'Novo Lar', 'Pilar']],
    ['without accents', 'agua', ['Água Verde']],
    ['with accents that are not in the title', 'CÉNTRO', ['Centro']],
    ['two words', 'sao j', ['São João']],
    ['the beginning of a synonym', 'down', ['Centro']],
    ['a typing mistake that an answer is asked back about', 'laranjeras', ['Laranjeiras']],
    ['what is in no option', 'xyz', []],
  ])('%s', (_, typed, found) => {
    expect(narrow(options, slot, typed).map((option) => option.title)).toEqual(found);
  });

  it('never brings an option that is not offered', () => {
    expect(narrow(options.slice(0, 2), slot, 'Pilar')).toEqual([]);
  });
});
