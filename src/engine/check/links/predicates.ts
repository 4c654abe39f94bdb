import type { Domain, Operand, Predicate } from '../../document.js';
import { own, pointer, type Json } from '../../json.js';
import { isReference } from '../../predicates.js';
import { contractOf, holdsExactly, type Contract } from '../contract.js';
import { isDeclared, isSlot, slotNames, type Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';
import { ADDRESS_FIELDS } from '../subflows.js';

const CONFIG: { readonly [name: string]: Domain } = {
  address_required: { type: 'bool' },
  identification_required: { type: 'bool' },
  max_attempts: { type: 'integer', minimum: 1 },
};

/** What conditions read, and what they compare it with. Source: reference-linking section 2.7. */
export function checkPredicates(names: Names, report: Report): void {
  const { path, confirm, overrides, auto_flow } = names.document;
  const visit = (predicate: Predicate | undefined, at: string) => {
    if (predicate !== undefined) checkPredicate(names, predicate, at, report);
  };
  const visitOptions = (options: readonly { readonly gate: Predicate }[] | undefined, at: string) => {
    options?.forEach(({ gate }, i) => visit(gate, at + pointer('interactive', 'options_when', i, 'gate')));
  };
  path.forEach((step, i) => {
    if (!('slot' in step || 'confirm' in step)) return;
    const at = pointer('path', i);
    visit(step.ask_when, at + '/ask_when');
    visit(step.skip_when, at + '/skip_when');
    visitOptions(step.interactive?.options_when, at);
  });
  visitOptions(confirm?.interactive?.options_when, '/confirm');
  for (const [step, gate] of Object.entries(overrides?.gates ?? {})) visit(gate, pointer('overrides', 'gates', step));
  visit(auto_flow?.send_when, '/auto_flow/send_when');
}

function checkPredicate(names: Names, predicate: Predicate, at: string, report: Report): void {
  if ('not' in predicate) return checkPredicate(names, predicate.not, at + '/not', report);
  if ('is_present' in predicate) return checkReference(names, predicate.is_present, at + '/is_present', report);
  if ('and' in predicate) return predicate.and.forEach((one, i) => checkPredicate(names, one, at + pointer('and', i), report));
  if ('or' in predicate) return predicate.or.forEach((one, i) => checkPredicate(names, one, at + pointer('or', i), report));
  if ('in' in predicate) {
    const [reference, literals] = predicate.in;
    checkReference(names, reference, at + '/in/0', report);
    checkAddress(reference, at + '/in/0', report);
    literals.forEach((literal, i) => checkLiteral(names, reference, literal, at + pointer('in', 1, i), report));
    return;
  }
  const operator = 'eq' in predicate ? 'eq' : 'ne';
  const operands: readonly [Operand, Operand] = 'eq' in predicate ? predicate.eq : predicate.ne;
  checkComparison(names, operands, at + pointer(operator), report);
}

function checkComparison(names: Names, operands: readonly [Operand, Operand], at: string, report: Report): void {
  const references = operands.map((operand) => (typeof operand === 'string' && isReference(operand) ? operand : null));
  references.forEach((reference, i) => {
    if (reference === null) return;
    checkReference(names, reference, at + pointer(i), report);
    checkAddress(reference, at + pointer(i), report);
    const other = operands[1 - i] as Operand;
    if (references[1 - i] !== null) return;
    const wrapped = typeof other === 'object' && other !== null;
    checkLiteral(names, reference, wrapped ? other.literal : other, at + pointer(1 - i) + (wrapped ? '/literal' : ''), report);
  });
  const [first, second] = references.map((reference) => (reference === null ? null : read(names, reference)));
  if (first && second && disjoint(first, second)) {
    report('FLOWSPEC_SEMANTIC_PREDICATE_REFERENCE_TYPE_MISMATCH', at + '/1', { name: references[1] ?? '', other: references[0] ?? '' }, [
      at + '/0',
    ]);
  }
}

function checkLiteral(names: Names, reference: string, literal: Json, at: string, report: Report): void {
  const contract = read(names, reference);
  if (contract === null || holdsExactly(contract, literal)) return;
  const texts = (contract.values ?? []).filter((value): value is string => typeof value === 'string');
  const params = typeof literal === 'string' ? meant(literal, texts) : { name: literal };
  report('FLOWSPEC_SEMANTIC_PREDICATE_LITERAL_OUT_OF_DOMAIN', at, { ...params, other: reference });
}

function checkAddress(reference: string, at: string, report: Report): void {
  const field = reference.slice('address.'.length);
  if (!reference.startsWith('address.') || ADDRESS_FIELDS.includes(field)) return;
  report('FLOWSPEC_SEMANTIC_UNKNOWN_ADDRESS_REFERENCE', at, meant(field, ADDRESS_FIELDS));
}

function checkReference(names: Names, reference: string, at: string, report: Report): void {
  const [namespace, name] = split(reference);
  const partition = isDeclared(names, name) ? (own(names.slots, name)?.persist ?? 'data') : null;
  switch (namespace) {
    case 'config':
      if (own(CONFIG, name) === undefined) {
        report('FLOWSPEC_SEMANTIC_UNKNOWN_CONFIG_REFERENCE', at, meant(name, Object.keys(CONFIG)));
      }
      return;
    case 'address':
      if (names.document.uses?.some(({ ref }) => ref === 'address@1') !== true) {
        report('FLOWSPEC_SEMANTIC_ADDRESS_REFERENCE_WITHOUT_SUBFLOW', at);
      }
      return;
    default:
      if (partition !== null && partition !== (namespace === 'slots' ? 'data' : namespace)) {
        const right = (partition === 'data' ? 'slots.' : 'internal.') + name;
        report('FLOWSPEC_SEMANTIC_WRONG_PREDICATE_PARTITION', at, { name: name, nearest: right });
      }
      if (namespace !== 'payload' && !name.startsWith('_') && !isSlot(names, name)) {
        report('FLOWSPEC_SEMANTIC_UNKNOWN_PREDICATE_SLOT', at, meant(name, slotNames(names)));
      }
  }
}

/** What a reference can be, or null where that is not known. */
function read(names: Names, reference: string): Contract | null {
  const [namespace, name] = split(reference);
  if (namespace === 'payload') return null;
  if (namespace !== 'config' && namespace !== 'address') return names.contract(name);
  const text: Domain = { type: 'free_text' };
  const domain = namespace === 'config' ? own(CONFIG, name) : ADDRESS_FIELDS.includes(name) ? text : undefined;
  return domain === undefined ? null : contractOf(domain, false);
}

function split(reference: string): [namespace: string, name: string] {
  const dot = reference.indexOf('.');
  return [reference.slice(0, dot), reference.slice(dot + 1)];
}

function disjoint(a: Contract, b: Contract): boolean {
  if (a.values !== null && b.values !== null) return !a.values.some((value) => b.values?.includes(value));
  return !a.types.some((type) => b.types.includes(type));
}
