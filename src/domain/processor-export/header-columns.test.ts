import { expect, test } from 'vitest';
import { headerColumns, isFalse, isTotals, isTrue, normalizeHeader } from './header-columns.ts';

test.each([
  ['Created (UTC)', 'created utc'],
  ['adjusted_payout_totals.total', 'adjusted payout totals total'],
  ['Währung', 'wahrung'],
  ['  État ', 'etat'],
  ['Numéro de transaction', 'numero de transaction'],
])('%j is normalized to %j', (name, plain) => expect(normalizeHeader(name)).toBe(plain));

test('only the beginning of an overlong name is examined', () => {
  expect(normalizeHeader('ﷺ'.repeat(50_000)).length).toBeLessThan(10_000);
});

test('a column is found by the first of its names that the header has', () => {
  const { at, has } = headerColumns(['Betrag', 'Währung', 'betrag']);
  expect([at('amount', 'betrag'), at('wahrung'), at('amount')]).toEqual([0, 1, -1]);
  expect([has('betrag', 'wahrung'), has('betrag', 'id')]).toEqual([true, false]);
});

test('spreadsheets’ words for true and false are recognized', () => {
  expect(['TRUE', '1', 'WAHR', 'VRAI', 'Yes'].map(isTrue)).toEqual([true, true, true, true, true]);
  expect(['', '0', 'untrue', 'FALSCH'].map(isTrue)).toEqual([false, false, false, false]);
  expect(['false', '0', 'FAUX', 'FALSCH'].map(isFalse)).toEqual([true, true, true, true]);
  expect(['', '1', 'not false'].map(isFalse)).toEqual([false, false, false]);
});

test.each([
  [true, ['Totals', '', '400.0']],
  [true, ['', 'Summe', '400']],
  [true, ['Gesamtbetrag', '', '400']],
  [false, ['Totals', '2026-05-31', '400.0']],
  [false, ['Total eclipse poster', '', '400.0']],
  [false, ['', '', '']],
])('that it sums up other rows is %s of %j', (isSum, row) =>
  expect(isTotals(row, [1, 2].slice(0, row[1] === 'Summe' ? 0 : 1))).toBe(isSum),
);
