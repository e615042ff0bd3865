import { expect, test } from 'vitest';
import { searchEntry } from '../../../tests/support/listings/search-entry.ts';
import { matchesText, termsOfEntry, wantedTerms } from './matches-text.ts';

const entry = searchEntry(
  'l',
  { title: 'Harbour Desk', oneLine: 'Berth bookings for small harbours', buyNow: false },
  { tech: ['React'], mrr: 80_000 },
);
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
])('a listing of bookings for harbours with an MRR of $800 has what “%s” asks for: %s', (q, isOne) => {
  expect(matchesText(entry, q)).toBe(isOne);
});

test('a reason for selling names what a project is not', () =>
  expect(matchesText({ ...entry, reasonForSelling: 'I make games now' }, 'no games')).toBe(true));

test('what can be bought now is asked for in words, alone or with others', () => {
  expect(['buy now', 'berth buy now'].map((q) => [matchesText(entry, q), matchesText(buyable, q)])).toEqual([
    [false, true],
    [false, true],
  ]);
  expect(matchesText(buyable, 'berth')).toBe(true);
});

test('the terms of a listing are worked out once, and are those of its texts', () => {
  expect(termsOfEntry(entry)).toBe(termsOfEntry(entry));
  expect(termsOfEntry(searchEntry('m', { title: 'Harbour Desk' }))).not.toBe(termsOfEntry(entry));
});

test('what a text asks for has a group for each word', () => {
  expect(wantedTerms('berth react')).toHaveLength(2);
  expect(wantedTerms('mrr over 500')).toEqual([]);
  expect(wantedTerms('berth business')).toHaveLength(1);
});
