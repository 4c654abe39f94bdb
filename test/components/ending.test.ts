import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../components/ending.js';

describe('the number that the service gave', () => {
  it.each([
    ['the only output', { ticket: 'T-1' }, 'T-1'],
    ['a number', { ticket: 7 }, '7'],
    ['what is named like one, wherever it stands', { status: 'new', protocol: 'P-1' }, 'P-1'],
    ['a Portuguese name', { situacao: 'nova', numero_protocolo: '12' }, '12'],
    ['a reference', { place: 'North', reference: 'R-1' }, 'R-1'],
    ['an id', { place: 'North', request_id: 'I-1' }, 'I-1'],
    ['no other word with those letters', { first: 'A', valid: 'yes', side: 'left' }, 'A'],
    ['the first text, where nothing is named like one', { done: true, first: 'A', second: 'B' }, 'A'],
    ['nothing, where there is neither text nor number', { done: true, list: ['A'] }, null],
    ['nothing, where there is no output', {}, null],
  ])('is %s', (_, output, reference) => {
    expect(referenceOf(output)).toBe(reference);
  });
});
