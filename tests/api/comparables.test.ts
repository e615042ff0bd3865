import { afterEach, expect, test, vi } from 'vitest';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { comparableClosedDeals } from '../../functions/src/features/listings/comparables.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import type { ApiOutput } from '../../src/domain/api.ts';
import type { Category } from '../../src/domain/listing/options.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { changeListing } from '../support/listings/put-listing.ts';
import { makePerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';

const CATEGORY: Category = 'Marketplace';
const seller = makePerson('comparing');

const sold = async (soldFor: number): Promise<string> =>
  makeListing(await seller, 'sold', { soldFor, soldAt: new Date() }, { category: CATEGORY });
const kept = async () => (await refs.comparables(CATEGORY).get()).data()?.sales.map(({ id }) => id) ?? [];
const holds = (...ids: string[]) => until(async () => includesAll(await kept(), ids));
const includesAll = (all: readonly string[], some: readonly string[]) => some.every((id) => all.includes(id));
const lacks = (id: string) => until(async () => !(await kept()).includes(id));

afterEach(() => vi.restoreAllMocks());

test('sales are recorded as they close, and a listing’s page reads one document of them', async () => {
  const ids = await Promise.all([2_000_000, 3_000_000, 4_000_000, 5_000_000].map(sold));
  await holds(...ids);
  const looking = await makeListing(await seller, 'live', {}, { category: CATEGORY });
  const queries = vi.spyOn(Object.getPrototypeOf(db().collection('any').limit(1)), 'get');
  const reads = vi.spyOn(Object.getPrototypeOf(db().doc('any/one')), 'get');
  const { total, comparables, summary } = await comparableClosedDeals(looking);
  // The two reads are the listing, for its price and category, and all sales of the category.
  expect([queries.mock.calls.length, reads.mock.calls.length]).toEqual([0, 2]);
  expect(
    includesAll(
      comparables.map(({ id }) => id),
      ids,
    ),
  ).toBe(true);
  expect(total).toBeGreaterThanOrEqual(4);
  expect(summary?.prices).toEqual({ lowest: 2_000_000, median: 3_500_000, highest: 5_000_000 });
  // Everyone who asks about the category gets the same summary, without the individual sales.
  const asked = await fetch(`${siteUrl(TEST)}/api/sales?category=${CATEGORY}`);
  const answer = (await asked.json()) as ApiOutput<'getCategorySales'>;
  expect(answer.summary).toEqual(summary);
  expect(Object.keys(answer).sort()).toEqual(['summary', 'total', 'withProfit']);
  expect((await fetch(`${siteUrl(TEST)}/api/sales?category=none`)).status).toBe(400);
});

test('a sale is removed when its price is refunded, its listing hidden or its category changed, and added again', async () => {
  const [refunded, hidden, moved] = await Promise.all([2_100_000, 2_200_000, 2_300_000].map(sold));
  if (!refunded || !hidden || !moved) throw new Error('There are three.');
  await holds(refunded, hidden, moved);
  await changeListing(refunded, { soldFor: null }, {});
  await lacks(refunded);
  await changeListing(hidden, { hidden: 'account' }, {});
  await lacks(hidden);
  await changeListing(hidden, { hidden: null }, {});
  await holds(hidden);
  await changeListing(moved, {}, { category: 'Content' });
  await lacks(moved);
  await until(async () => (await refs.comparables('Content').get()).data()?.sales.some(({ id }) => id === moved));
});

test('a sale keeps its payment terms, its profit with its mark, and its time on the market', async () => {
  const terms = { installments: 2, holdback: { percent: 10, days: 30 }, outside: true };
  const soldAt = new Date('2026-06-09T12:00:00Z');
  const patch = { soldFor: 2_700_000, soldAt, soldTerms: terms, firstListedAt: new Date('2026-04-29T12:00:00Z') };
  const id = await makeListing(await seller, 'sold', patch, { category: CATEGORY });
  await holds(id);
  const sales = (await refs.comparables(CATEGORY).get()).data()?.sales ?? [];
  const sale = sales.find((sale) => sale.id === id);
  expect(sale).toMatchObject({ terms, daysListed: 41, profit: { value: 1_000_000, source: 'self' } });
});

test('lost data is collected again on the next visit', async () => {
  const ids = await Promise.all([2_400_000, 2_500_000, 2_600_000].map(sold));
  await holds(...ids);
  await refs.comparables(CATEGORY).delete();
  const looking = await makeListing(await seller, 'live', {}, { category: CATEGORY });
  expect(
    includesAll(
      (await comparableClosedDeals(looking)).comparables.map(({ id }) => id),
      ids,
    ),
  ).toBe(true);
  expect(includesAll(await kept(), ids)).toBe(true);
});
