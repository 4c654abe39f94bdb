import type { Derivation, Step } from '../../document.js';
import { pointer } from '../../json.js';
import { sequenceOf } from '../../sequence.js';
import { closedValues } from '../contract.js';
import { cycles } from '../cycles.js';
import { isDeclared, isSlot, slotNames, slotOf, type Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';
import { checkLookup } from './lookup.js';

/** Derivations: what they write and read, and when they run. Source: reference-linking section 2.4. */
export function checkDerivations(names: Names, report: Report): void {
  const { document, derived } = names;
  const entries = document.derive ?? [];
  document.path.forEach((step, i) => {
    if ('derive' in step && !derived.has(step.derive)) {
      report('FLOWSPEC_SEMANTIC_UNKNOWN_DERIVE_TARGET', pointer('path', i, 'derive'), meant(step.derive, derived.keys()));
    }
  });
  if (entries.length === 0) return;
  const placed = new Set(document.path.flatMap((step) => ('derive' in step ? [step.derive] : [])));
  const places = placesOf(names);
  entries.forEach((entry, i) => {
    const at = pointer('derive', i);
    checkTarget(names, entry, i, placed, report);
    entry.from.forEach((source, j) => checkSource(names, entry, source, at + pointer('from', j), report));
    checkAnchor(names, entry, at, placed, places, report);
    checkLookup(names, entry, at, report);
  });
  const graph = new Map(entries.map((entry) => [entry.writes, entry.from]));
  for (const { at, members } of cycles(graph)) {
    report('FLOWSPEC_SEMANTIC_DERIVE_DEPENDENCY_CYCLE', pointer('derive', derived.get(at) ?? 0, 'from'), { members });
  }
}

function checkTarget(names: Names, { writes, after }: Derivation, index: number, placed: ReadonlySet<string>, report: Report): void {
  const at = pointer('derive', index);
  const first = names.derived.get(writes) ?? index;
  const asked = names.asked.get(writes);
  if (first !== index) {
    report('FLOWSPEC_SEMANTIC_DUPLICATE_DERIVE_TARGET', at + '/writes', { name: writes }, [pointer('derive', first, 'writes')]);
  }
  if (asked !== undefined) {
    report('FLOWSPEC_SEMANTIC_DERIVE_OVERWRITES_DECLARED_SLOT', at + '/writes', { name: writes }, [pointer('path', asked)]);
  }
  if (names.exposed?.has(writes) === true) report('FLOWSPEC_SEMANTIC_DERIVE_OVERWRITES_PROFILE_SLOT', at + '/writes', { name: writes });
  if (placed.has(writes)) return;
  if (after === undefined) report('FLOWSPEC_SEMANTIC_UNPLACED_DERIVE', at, { name: writes });
  const node = 'derive_' + writes;
  const other = names.steps.get(node);
  if (other !== undefined) report('FLOWSPEC_COMPILE_DUPLICATE_NODE_ID', at + '/writes', { name: node }, [other]);
}

function checkSource(names: Names, entry: Derivation, source: string, at: string, report: Report): void {
  if (!isSlot(names, source) && !names.derived.has(source)) {
    report('FLOWSPEC_SEMANTIC_UNKNOWN_DERIVE_SOURCE', at, meant(source, [...slotNames(names), ...names.derived.keys()]));
  }
  if (entry.from.length === 1) return;
  const contract = isDeclared(names, source) ? names.contract(source) : null;
  const values = contract === null ? null : closedValues(contract.domain);
  if (values === null || values.some((value) => typeof value === 'string' && value.includes('|'))) {
    report('FLOWSPEC_SEMANTIC_NON_INJECTIVE_DERIVE_KEY', at, { name: source });
  }
}

/** Where things happen in the order of the walk. */
type Places = {
  /** Index of the derivation of a value. */
  readonly derived: ReadonlyMap<string, number>;
  /** Index of the first step that asks for a slot. */
  readonly asked: ReadonlyMap<string, number>;
  /** Index of the step behind the subflow that fills a slot. */
  readonly filled: ReadonlyMap<string, number>;
  /** Ids of the derivations' places. */
  readonly nodes: ReadonlySet<string>;
};

function placesOf({ document, subflows }: Names): Places {
  const derived = new Map<string, number>();
  const asked = new Map<string, number>();
  const filled = new Map<string, number>();
  const nodes = new Set((document.derive ?? []).map(({ writes }) => 'derive_' + writes));
  const indexes = new Map<Step, number>();
  sequenceOf(document).forEach(({ id, step }, i) => {
    const slot = slotOf(step);
    indexes.set(step, i);
    if ('derive' in step) {
      nodes.add(id);
      if (!derived.has(step.derive)) derived.set(step.derive, i);
    } else if (slot !== null && !asked.has(slot)) asked.set(slot, i);
  });
  let next = Infinity;
  for (const step of [...document.path].reverse()) {
    if (!('use' in step)) next = indexes.get(step) ?? next;
    else for (const slot of Object.keys(subflows.get(step.use)?.exposes ?? {})) filled.set(slot, next);
  }
  return { derived, asked, filled, nodes };
}

function checkAnchor(
  names: Names,
  { writes, from, after }: Derivation,
  at: string,
  placed: ReadonlySet<string>,
  places: Places,
  report: Report,
): void {
  const here = places.derived.get(writes);
  if (after !== undefined && !names.steps.has(after) && !places.nodes.has(after)) {
    report('FLOWSPEC_SEMANTIC_UNKNOWN_DERIVE_ANCHOR', at + '/after', meant(after, names.steps.keys()));
  }
  if (after !== undefined && !placed.has(writes) && here === undefined) {
    report('FLOWSPEC_SEMANTIC_DERIVE_ANCHOR_ORDER', at + '/after', { name: after });
  }
  from.forEach((source, j) => {
    const there = places.derived.get(source) ?? places.asked.get(source);
    if (here !== undefined && there !== undefined && there >= here) {
      report('FLOWSPEC_SEMANTIC_DERIVE_EXECUTION_ORDER', at + pointer('from', j), { name: source, other: writes });
    } else if (here !== undefined && there === undefined && (places.filled.get(source) ?? -1) > here) {
      report('FLOWSPEC_COMPILE_DERIVE_SOURCE_NOT_READY', at + pointer('from', j), { name: source, other: writes });
    }
  });
}
