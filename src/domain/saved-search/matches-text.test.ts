import { expect, test } from 'vitest';
import { searchEntry } from '../../../tests/support/listings/search-entry.ts';
import { matchesText, termsOfEntry, wantedTerms } from './matches-text.ts';

const entry = searchEntry(
  'l',
  { title: 'Harbour Desk', oneLine: 'Berth bookings for small harbours', buyNow: false },
  { tech: ['React'], mrr: 80_000, source: 'document' },
);
const NOW = new Date('2026-06-15T00:00:00Z');
const RATES = [{ currency: 'EUR', rate: '1.1202' }];
const buyable = { ...entry, card: { ...entry.card, buyNow: true } };

test.each([
  ['', true],
  ['berth', true],
  ['Bookings', true],
  ['berth react', true],
  ['berth python', false],
  ['harb', true],
  ['esk', false],
  ['accounting', false],
  ['mrr over 500', true],
  ['mrr over 5000', false],
  ['mrr over 500 mrr under 600', false],
  ['berth mrr over 500', true],
  ['accounting mrr over 500', false],
  ['berth not react', false],
  ['berth -python', true],
  ['no games', true],
  ['no harbours', false],
  ['newest', true],
  ['?!', false],
  ['mrr over €500', true],
  ['mrr over €750', false],
  ['mrr over £100', false],
  ['founded after 2022', true],
  ['founded before 2022', false],
  ['at least 2 years old', true],
  ['at least 3 years old', false],
  ['brand new', false],
  ['verified', true],
  ['connected revenue', false],
])('a listing of bookings for harbours with an MRR of $800 matches “%s”: %s', (q, isOne) => {
  expect(matchesText(entry, q, NOW, RATES)).toBe(isOne);
});

test('a reason for selling may name what a project isn’t', () =>
  expect(matchesText({ ...entry, reasonForSelling: 'I make games now' }, 'no games', NOW)).toBe(true));

test('buy-now listings can be asked for in words, alone or with others', () => {
  expect(['buy now', 'berth buy now'].map((q) => [matchesText(entry, q, NOW), matchesText(buyable, q, NOW)])).toEqual([
    [false, true],
    [false, true],
  ]);
  expect(matchesText(buyable, 'berth', NOW)).toBe(true);
});

test('a listing’s terms are computed once, from its texts', () => {
  expect(termsOfEntry(entry)).toBe(termsOfEntry(entry));
  expect(termsOfEntry(searchEntry('m', { title: 'Harbour Desk' }))).not.toBe(termsOfEntry(entry));
});

test('a text has one group of terms per word', () => {
  expect(wantedTerms('berth react')).toHaveLength(2);
  expect(wantedTerms('mrr over 500')).toEqual([]);
  expect(wantedTerms('berth business')).toHaveLength(1);
});
