import type { Derivation } from '../../document.js';
import { own, pointer, type Json } from '../../json.js';
import { closedValues, type Contract } from '../contract.js';
import { isDeclared, isGated, type Names } from '../names.js';
import type { Report } from '../report.js';

/** All values of a source as they stand in keys, the absent one as `null`; or null where they cannot be listed. */
type Encoded = ReadonlyMap<string, Json> | null;

/** The rows of a derivation's table: their keys, their values, and what happens where there is none. Source: reference-linking section 2.4. */
export function checkLookup(names: Names, entry: Derivation, at: string, report: Report): void {
  const { from, lookup } = entry;
  const sources = from.map((source) => encoded(names, source));
  const target = isDeclared(names, entry.writes) ? names.contract(entry.writes) : null;
  /** Rows of values that can come together, by key with the absent value spelled one way. */
  const rows = new Map<string, { readonly key: string; readonly parts: readonly string[] }>();
  for (const [key, value] of Object.entries(lookup)) {
    const where = at + pointer('lookup', key);
    const parts = from.length === 1 ? [key] : key.split('|');
    if (parts.length !== from.length) report('FLOWSPEC_SEMANTIC_DERIVE_LOOKUP_ARITY', where, { found: parts.length, limit: from.length });
    else {
      const spelled = parts.map((part, j) => (part === '' && sources[j]?.has('null') === true ? 'null' : part));
      const strange = spelled.flatMap((part, j) => (sources[j]?.has(part) === false ? [j] : []));
      for (const j of strange) {
        const params = { name: parts[j] ?? '', other: from[j] ?? '' };
        report('FLOWSPEC_SEMANTIC_DERIVE_LOOKUP_VALUE_OUT_OF_DOMAIN', where, params, [at + pointer('from', j)]);
      }
      const twin = rows.get(spelled.join('|'));
      if (twin !== undefined && own(lookup, twin.key) !== value) {
        report('FLOWSPEC_COMPILE_CONTRADICTORY_LOOKUP', at + '/lookup', { name: key, other: twin.key }, [
          where,
          at + pointer('lookup', twin.key),
        ]);
      }
      if (strange.length === 0) rows.set(spelled.join('|'), { key, parts: spelled });
    }
    if (target?.stores(value) === undefined && target !== null) {
      report('FLOWSPEC_SEMANTIC_DERIVE_OUTPUT_OUT_OF_DOMAIN', where, { name: value, other: entry.writes });
    }
  }
  const table = { sources, rows: [...rows.values()].map(({ parts }) => parts) };
  checkFallback(names, entry, at, table, target, report);
}

type Table = { readonly sources: readonly Encoded[]; readonly rows: readonly (readonly string[])[] };

function checkFallback(names: Names, entry: Derivation, at: string, table: Table, target: Contract | null, report: Report): void {
  const { from, writes, default: fallback } = entry;
  if (fallback === undefined) {
    const combinations = size(table.sources);
    if (own(names.slots, writes)?.required === true && (combinations === null || table.rows.length < combinations)) {
      report('FLOWSPEC_SEMANTIC_REQUIRED_DERIVE_NOT_TOTAL', at, { name: writes });
    }
    return;
  }
  const where = at + '/default';
  if (!fallback.startsWith('$from[')) {
    if (target !== null && target.stores(fallback) === undefined) {
      report('FLOWSPEC_SEMANTIC_DERIVE_OUTPUT_OUT_OF_DOMAIN', where, { name: fallback, other: writes });
    }
    return;
  }
  const index = Number(/^\$from\[(\d+)\]$/.exec(fallback)?.[1] ?? NaN);
  const source = from[index];
  if (source === undefined) report('FLOWSPEC_SEMANTIC_INVALID_DERIVE_DEFAULT_REFERENCE', where, { name: fallback, limit: from.length });
  else if (target !== null && fallsOutside(names, source, index, table, target)) {
    report('FLOWSPEC_SEMANTIC_DERIVE_DEFAULT_SOURCE_INCOMPATIBLE', where, { name: source, other: writes });
  }
}

/** Whether a value of the source that the target refuses can get through to it. */
function fallsOutside(names: Names, source: string, index: number, { sources, rows }: Table, target: Contract): boolean {
  const combinations = size(sources);
  if (combinations === null) return openSourceUnfit(names, source, target);
  const values = sources[index] ?? new Map<string, Json>();
  const covered = new Map<string, number>();
  for (const row of rows) covered.set(row[index] ?? '', (covered.get(row[index] ?? '') ?? 0) + 1);
  // It gets through where the rows with it do not cover all combinations of the other sources.
  return [...values].some(([part, value]) => (covered.get(part) ?? 0) < combinations / values.size && target.stores(value) === undefined);
}

/** The rule for a source whose values cannot be listed (reference-linking section 2.4): judged by the kinds of the two domains. */
function openSourceUnfit(names: Names, source: string, target: Contract): boolean {
  const contract = isDeclared(names, source) ? names.contract(source) : null;
  if (contract === null) return false;
  if (mayBeAbsent(names, source) && !target.nullable) return true;
  const [from, to] = [contract.domain, target.domain];
  if ('minimum' in from || 'maximum' in from || from.type === 'integer' || from.type === 'number') {
    if (!(to.type === 'integer' || to.type === 'number')) return true;
    const { minimum = -Infinity, maximum = Infinity } = from as { minimum?: number; maximum?: number };
    return (from.type === 'number' && to.type === 'integer') || minimum < (to.minimum ?? -Infinity) || maximum > (to.maximum ?? Infinity);
  }
  if (closedValues(from) !== null || closedValues(to) !== null) return (from.type ?? 'categorical') !== (to.type ?? 'categorical');
  if (to.type === 'free_text') return to.optional !== true && from.type === 'free_text' && from.optional === true;
  return from.type !== to.type && !(from.type === 'brazilian_tax_id' && to.type === 'name');
}

function encoded(names: Names, source: string): Encoded {
  const contract = isDeclared(names, source) ? names.contract(source) : null;
  const values = contract === null ? null : closedValues(contract.domain);
  if (values === null) return null;
  const all: readonly Json[] = mayBeAbsent(names, source) ? [...values, null] : values;
  return new Map(all.map((value) => [String(value), value]));
}

/** How many combinations of values there are, or null where they cannot be listed. */
function size(sources: readonly Encoded[]): number | null {
  return sources.reduce<number | null>((product, source) => (product === null || source === null ? null : product * source.size), 1);
}

/** Whether a source can be absent when a derivation reads it. */
function mayBeAbsent(names: Names, slot: string): boolean {
  const declaration = own(names.slots, slot);
  if (declaration?.required !== true || declaration.nullable === true || declaration.on_exhaust === 'skip') return true;
  return isGated(names, names.asked.get(slot) ?? -1);
}
