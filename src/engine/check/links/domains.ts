import type { BoolDomain, CategoricalDomain } from '../../document.js';
import { byCodePoint, has, own, pointer } from '../../json.js';
import { fullFold, plainFold } from '../../text.js';
import { contractOf } from '../contract.js';
import { earlier, type Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';

const POSITIONS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Whether typed answers can mean only one value of their domain. Source: reference-linking section 2.2. */
export function checkDomains({ document: { domains } }: Names, report: Report): void {
  for (const [name, domain] of Object.entries(domains)) {
    const at = pointer('domains', name);
    switch (domain.type) {
      case undefined:
      case 'categorical':
        checkCategorical(domain, at, report);
        break;
      case 'bool':
        checkBool(domain, at, report);
        break;
      case 'integer':
      case 'number':
        if ((domain.minimum ?? -Infinity) > (domain.maximum ?? Infinity)) {
          const { minimum = 0, maximum = 0 } = domain;
          report('FLOWSPEC_SEMANTIC_INVALID_NUMERIC_RANGE', at + '/minimum', { minimum, maximum }, [at + '/maximum']);
        }
        break;
      case 'free_text':
      case 'brazilian_tax_id':
      case 'email':
      case 'name':
        break;
      default:
        domain satisfies never;
    }
  }
}

function checkCategorical(domain: CategoricalDomain, at: string, report: Report): void {
  const { values, rows = [], normalize = {} } = domain;
  const texts = values.filter((value): value is string => value !== null);
  if (texts.length === 0) report('FLOWSPEC_COMPILE_EMPTY_DOMAIN', at + '/values');
  const fold = normalize.accent_fold === true ? fullFold : plainFold;
  /** What a folded text means, and where that is said. The first meaning counts. */
  const bound = new Map<string, { readonly value: string | null; readonly where: string }>();
  const bind = (text: string, value: string | null, where: string) => {
    const folded = fold(text);
    const other = bound.get(folded);
    if (other === undefined) bound.set(folded, { value, where });
    return other === undefined || other.value === value ? null : other;
  };
  values.forEach((value, i) => {
    if (value === null) return;
    const where = at + pointer('values', i);
    const other = bind(value, value, where);
    if (fold(value) === '') report('FLOWSPEC_SEMANTIC_EMPTY_NORMALIZED_VALUE', where);
    else if (other !== null)
      report('FLOWSPEC_SEMANTIC_AMBIGUOUS_NORMALIZED_VALUE', where, { name: value, other: other.value }, [other.where]);
  });
  if (normalize.number_words === true) {
    const where = at + '/normalize/number_words';
    // As on screen: null is no option and has no position (decision U5).
    texts.forEach((value, i) => {
      for (const text of [String(i + 1), ...POSITIONS.slice(i, i + 1)]) {
        const other = bind(text, value, where);
        if (other !== null)
          report('FLOWSPEC_SEMANTIC_NUMBER_INPUT_COLLISION', where, { name: text, value, other: other.value }, [other.where]);
      }
    });
  }
  const synonyms = normalize.synonyms ?? {};
  for (const alias of Object.keys(synonyms).sort(byCodePoint)) {
    const value = own(synonyms, alias) ?? null;
    const where = at + pointer('normalize', 'synonyms', alias);
    if (!values.includes(value)) {
      report('FLOWSPEC_SEMANTIC_SYNONYM_TARGET_OUTSIDE_DOMAIN', where, typeof value === 'string' ? meant(value, texts) : { name: value }, [
        at,
      ]);
    }
    const other = bind(alias, value, where);
    if (fold(alias) === '') report('FLOWSPEC_SEMANTIC_EMPTY_NORMALIZED_ALIAS', where);
    else if (other !== null)
      report('FLOWSPEC_SEMANTIC_AMBIGUOUS_NORMALIZED_ALIAS', where, { name: alias, other: other.value }, [other.where]);
  }
  checkRows(texts, rows, at, report);
}

function checkRows(texts: readonly string[], rows: NonNullable<CategoricalDomain['rows']>, at: string, report: Report): void {
  const described = new Map<string, string>();
  rows.forEach(({ value }, i) => {
    const where = at + pointer('rows', i, 'value');
    const first = earlier(described, value, where);
    if (!texts.includes(value)) report('FLOWSPEC_SEMANTIC_ROW_VALUE_OUTSIDE_DOMAIN', where, meant(value, texts));
    if (first !== undefined) report('FLOWSPEC_SEMANTIC_DUPLICATE_DOMAIN_ROW', where, { name: value }, [first]);
  });
}

function checkBool(domain: BoolDomain, at: string, report: Report): void {
  const { synonyms = {}, ...plain } = domain.normalize ?? {};
  const fold = plain.accent_fold === true ? fullFold : plainFold;
  const builtIn = contractOf({ type: 'bool', normalize: plain }, false);
  const bound = new Map<string, { readonly value: boolean; readonly where: string }>();
  for (const alias of Object.keys(synonyms).sort(byCodePoint)) {
    if (!has(synonyms, alias)) continue;
    const value = synonyms[alias] === true;
    const where = at + pointer('normalize', 'synonyms', alias);
    const folded = fold(alias);
    if (folded === '') report('FLOWSPEC_SEMANTIC_EMPTY_NORMALIZED_ALIAS', where);
    const other = bound.get(folded);
    if (other === undefined) bound.set(folded, { value, where });
    else if (folded !== '' && other.value !== value) {
      report('FLOWSPEC_SEMANTIC_AMBIGUOUS_NORMALIZED_ALIAS', where, { name: alias, other: other.value }, [other.where]);
    }
    const reading = builtIn.stores(alias);
    if (reading !== undefined && reading !== value) {
      report('FLOWSPEC_SEMANTIC_ALIAS_CONFLICTS_WITH_BOOLEAN_NORMALIZATION', where, { name: alias, value, other: reading });
    }
  }
}
