import type { Operand, Predicate } from '../src/engine/document.js';

/** A condition of a flow in words, as an author reads it. */
export function condition(predicate: Predicate): string {
  if ('in' in predicate) return `${operand(predicate.in[0])} is one of ${predicate.in[1].map(operand).join(', ')}`;
  if ('eq' in predicate) return `${operand(predicate.eq[0])} is ${operand(predicate.eq[1])}`;
  if ('ne' in predicate) return `${operand(predicate.ne[0])} is not ${operand(predicate.ne[1])}`;
  if ('is_present' in predicate) return `${operand(predicate.is_present)} is given`;
  if ('and' in predicate) return predicate.and.map(inner).join(' and ');
  if ('or' in predicate) return predicate.or.map(inner).join(' or ');
  const { not } = predicate;
  if ('ne' in not) return condition({ eq: not.ne });
  if ('eq' in not) return condition({ ne: not.eq });
  if ('is_present' in not) return `${operand(not.is_present)} is not given`;
  return `not (${condition(not)})`;
}

function inner(predicate: Predicate): string {
  const text = condition(predicate);
  return 'and' in predicate || 'or' in predicate ? `(${text})` : text;
}

function operand(value: Operand): string {
  return String(typeof value === 'object' && value !== null ? value.literal : value).replace(/^slots\./, '');
}
