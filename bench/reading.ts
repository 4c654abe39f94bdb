import { categorical } from '../src/engine/domains/categorical.js';
import { en } from '../src/engine/language/en.js';
import { lexiconOf } from '../src/engine/language/lexicon.js';
import { pt } from '../src/engine/language/pt.js';
import type { Reader } from '../src/engine/reading.js';

// Medians of reading one typed answer, in milliseconds, with 25 to 800 options of several words and a synonym each. The goal: 0.2 at 200,
// linear in the options.
const lexicon = lexiconOf([pt, en]);
const WORDS = ['poste', 'lâmpada', 'calçada', 'árvore', 'bueiro', 'faixa', 'semáforo', 'praça', 'lixeira', 'ponto'];
const STATES = ['quebrado', 'apagada', 'caída', 'solta', 'entupido', 'sem tinta', 'parado', 'suja', 'cheia', 'sem teto'];

/** Options that are all different: a thing, a state and a place in letters. */
const labelOf = (i: number) =>
  `${WORDS[i % 10]} ${STATES[((i / 10) % 10) | 0]} ${String.fromCharCode(97 + ((i / 100) | 0))}${String.fromCharCode(97 + (i % 26))}`;

console.log('options     exact ms     typo ms  unknown ms');
for (const count of [25, 50, 100, 200, 400, 800]) {
  const values = Array.from({ length: count }, (_, i) => labelOf(i));
  const synonyms = Object.fromEntries(values.map((value, i) => [`problema ${i + 1000} ${value}`, value]));
  const read = categorical({ values, normalize: { accent_fold: true, number_words: true, synonyms } }, false, lexicon);
  const last = values[count - 1] ?? '';
  const cells = [last.toUpperCase(), last.replace('a', 'q'), 'uma coisa que ninguém conhece'].map((typed) =>
    time(read, typed).toFixed(4).padStart(12),
  );
  console.log(String(count).padStart(7) + cells.join(''));
}

function time(read: Reader, typed: string): number {
  const times: number[] = [];
  for (let i = 0; i < 301; i++) {
    const start = performance.now();
    read(typed);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[150] as number;
}
