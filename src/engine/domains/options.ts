import type { CategoricalDomain } from '../document.js';
import type { Lexicon } from '../language/lexicon.js';
import { clean, plainFold } from '../text.js';

/** The texts that stand for options: labels and synonyms, each with the values it stands for. Null is the answer "none of them". */
export type Options = {
  /** Every value that can be shown, in the author's order. */
  readonly values: readonly string[];
  /** What the cleaned text stands for: more than one value where it fits several alike; none where nothing fits. */
  readonly find: (text: string) => readonly (string | null)[];
  /** Whether accents are folded away. */
  readonly folded: boolean;
  /** Labels and synonyms that stand for a value that can be shown. */
  readonly texts: readonly { readonly text: string; readonly value: string }[];
};

type Index = Map<string, (string | null)[]>;

/** Indexes the options of a domain (U4): exact text, then synonyms, then values, then, with `accent_fold`, all of them fully folded. */
export function optionsOf(domain: CategoricalDomain, lexicon: Lexicon): Options {
  const { accent_fold: folded = false, synonyms = {} } = domain.normalize ?? {};
  const values = domain.values.filter((value) => value !== null);
  const aliases = Object.keys(synonyms);
  const exact: Index = new Map();
  const plainAliases: Index = new Map();
  const plainValues: Index = new Map();
  const full: Index = new Map();
  for (const value of values) {
    add(exact, clean(value), value);
    add(plainValues, plainFold(value), value);
    if (folded) for (const key of lexicon.folds(value)) add(full, key, value);
  }
  for (const alias of aliases) {
    const value = synonyms[alias] ?? null;
    add(plainAliases, plainFold(alias), value);
    if (folded) for (const key of lexicon.folds(alias)) add(full, key, value);
  }

  function find(text: string): readonly (string | null)[] {
    const plain = plainFold(text);
    const found = exact.get(text) ?? plainAliases.get(plain) ?? plainValues.get(plain);
    if (found || !folded) return found ?? [];
    for (const key of lexicon.folds(text)) {
      const alike = full.get(key);
      if (alike) return alike;
    }
    return [];
  }

  const labels = values.map((value) => ({ text: value, value }));
  const named = aliases.map((alias) => ({ text: alias, value: synonyms[alias] ?? null }));
  return {
    values,
    find,
    folded,
    texts: labels.concat(named.filter((entry): entry is { text: string; value: string } => entry.value !== null)),
  };
}

function add(index: Index, key: string, value: string | null): void {
  const values = index.get(key);
  if (!values) index.set(key, [value]);
  else if (!values.includes(value)) values.push(value);
}
