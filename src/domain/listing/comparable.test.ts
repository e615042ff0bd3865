import { expect, test } from 'vitest';
import { listingFacts } from '../../../tests/support/market-facts.ts';
import { comparableSchema, comparablesOf } from './comparable.ts';
import type { Listing } from './listing.ts';

const now = new Date('2026-06-09T12:00:00Z');
const listing = listingFacts(now);
const sold = (id: string, soldFor: number | null, patch: Partial<Listing> = {}) =>
  listingFacts(now, { id, state: 'sold', soldFor, soldAt: now, ...patch });
const ids = (listings: Listing[]) => comparablesOf(listing, listings).map(({ id }) => id);

test('a comparable says what it was listed and sold for, and the multiple of its profit', () => {
  const metrics = [
    { kind: 'ttmProfit' as const, value: 1_000_000, source: 'self' as const, asOf: now, sourceName: null },
  ];
  const other = sold('a', 2_150_000);
  const [comparable] = comparablesOf(listing, [{ ...other, teaser: other.teaser && { ...other.teaser, metrics } }]);
  expect(comparable).toEqual({
    ...{ id: 'a', title: 'Harbour Desk', category: 'SaaS', askingPrice: 2_400_000, soldFor: 2_150_000 },
    ...{ multipleTenths: 22, soldAt: now },
  });
  expect(comparableSchema.parse(comparable)).toEqual(comparable);
});

test('the nearest in price come first, above or below it, and at most fifty', () => {
  expect(ids([sold('above', 2_500_000), sold('far', 1_000_000), sold('below', 2_350_000)])).toEqual([
    'below',
    'above',
    'far',
  ]);
  const many = Array.from({ length: 51 }, (_, i) => sold(`s${i}`, 2_400_000 + i));
  expect(ids(many.toReversed())).toEqual(many.slice(0, 50).map(({ id }) => id));
});

test('neither itself, nor what is hidden or not paid in full, is a comparable', () => {
  const left = [
    sold('l', 2_400_000),
    sold('hidden', 2_400_000, { hidden: 'account' }),
    sold('removed', 2_400_000, { hidden: 'removed' }),
    sold('part', null),
    sold('paying', 2_400_000, { soldAt: null }),
    sold('empty', 2_400_000, { teaser: null }),
  ];
  expect(ids([...left, sold('ok', 1)])).toEqual(['ok']);
});

test('a listing that was not approved yet is compared as if it cost nothing', () => {
  const found = comparablesOf({ id: 'l', teaser: null }, [sold('high', 200), sold('low', 100)]);
  expect(found.map(({ id }) => id)).toEqual(['low', 'high']);
});
