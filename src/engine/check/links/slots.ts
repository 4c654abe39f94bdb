import { own, pointer } from '../../json.js';
import { cycles } from '../cycles.js';
import { isDeclared, isSlot, slotNames, type Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';

/** Slots, their domains, and what they require. Source: reference-linking section 2.3; the compile findings are 23 and 24 of section 3. */
export function checkSlots(names: Names, report: Report): void {
  const { document, slots, position, derived } = names;
  const graph = new Map<string, readonly string[]>();
  for (const [slot, { domain, required, requires = [] }] of Object.entries(slots)) {
    const at = pointer('slots', slot);
    graph.set(slot, requires);
    if (own(document.domains, domain) === undefined) {
      report('FLOWSPEC_SEMANTIC_UNKNOWN_DOMAIN', at + '/domain', meant(domain, Object.keys(document.domains)));
    }
    if (required === true && !position.has(slot) && !derived.has(slot)) {
      report('FLOWSPEC_SEMANTIC_REQUIRED_SLOT_WITHOUT_PRODUCER', at, { name: slot });
    }
    requires.forEach((other, i) => checkRequirement(names, slot, other, at + pointer('requires', i), report));
    checkDefault(names, slot, at, report);
  }
  for (const { at, members } of cycles(graph))
    report('FLOWSPEC_SEMANTIC_SLOT_DEPENDENCY_CYCLE', pointer('slots', at, 'requires'), { members });
}

function checkRequirement(names: Names, slot: string, other: string, at: string, report: Report): void {
  const here = names.position.get(slot);
  const there = names.position.get(other);
  if (slot === other) report('FLOWSPEC_SEMANTIC_SELF_DEPENDENCY', at, { name: slot });
  if (!isSlot(names, other)) report('FLOWSPEC_SEMANTIC_UNKNOWN_REQUIRED_SLOT', at, meant(other, slotNames(names)));
  else if (isDeclared(names, other) && there === undefined) {
    report('FLOWSPEC_COMPILE_REQUIREMENT_NEVER_COLLECTED', at, { name: other });
  }
  if (here !== undefined && there !== undefined && there >= here) {
    report('FLOWSPEC_SEMANTIC_REQUIREMENT_ORDER', at, { name: slot, other }, [pointer('path', there)]);
  }
}

/** A default is stored without anyone's answer: the domain must take it. */
function checkDefault(names: Names, slot: string, at: string, report: Report): void {
  const declaration = own(names.slots, slot);
  if (declaration?.on_exhaust !== 'default' || !names.asked.has(slot)) return;
  const value = declaration.default ?? null;
  if (names.contract(slot)?.stores(value) === undefined && own(names.document.domains, declaration.domain) !== undefined) {
    report('FLOWSPEC_COMPILE_VALUE_OUT_OF_DOMAIN', at + '/default', { name: value, other: declaration.domain });
  }
}
