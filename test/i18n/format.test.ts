import { afterEach, describe, expect, it } from 'vitest';
import { en } from '../../src/i18n/en.js';
import { formatAnswer, formatNumber, formatTime } from '../../src/i18n/format.js';
import { formatMoment } from '../../src/i18n/moment.js';
import { pt } from '../../src/i18n/pt.js';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('an answer', () => {
  it.each([
    [true, 'bool', 'Sim'],
    [false, 'bool', 'Não'],
    [0, 'integer', '0'],
    [1234.5, 'number', '1.234,5'],
    [0.000001, 'number', '0,000001'],
    ['12345678909', 'brazilian_tax_id', '123.456.789-09'],
    ['12345678909', 'free_text', '12345678909'],
    ['Fio caído', 'choice', 'Fio caído'],
    [null, 'choice', 'Não informado'],
    ['', 'free_text', 'Não informado'],
    [{ street: 'Rua A', number: 5 }, null, 'Rua A, 5'],
    [['a', true], null, 'a, Sim'],
  ] as const)('%j of %s reads %s', (value, control, words) => {
    expect(formatAnswer(value, control, pt)).toBe(words);
  });

  it('is written with the signs of the language', () => {
    expect(formatNumber(1234.5, en)).toBe('1,234.5');
  });
});

describe('a moment', () => {
  const at = Date.UTC(2026, 10, 30, 1, 8);

  it.each([
    ['America/Sao_Paulo', '29 de novembro de 2026', '22:08', /Brasília/],
    ['America/Manaus', '29 de novembro de 2026', '21:08', /Amazonas/],
    ['America/Rio_Branco', '29 de novembro de 2026', '20:08', /Acre/],
    ['UTC', '30 de novembro de 2026', '1:08', /Universal/],
  ])('is told in the zone of the visitor: %s', (name, day, hour, zoneName) => {
    process.env['TZ'] = name;
    const told = formatMoment(at, pt);
    expect(told.moment).toContain(day);
    expect(told.moment).toContain(hour);
    expect(told.zone).toMatch(zoneName);
    expect(formatTime(at, pt)).toBe(hour);
  });
});
