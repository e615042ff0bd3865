import { expect, test } from 'vitest';
import { listingFacts } from '../../../../tests/support/listings/market-facts.ts';
import { startOfDay } from '../../shared/time.ts';
import type { Listing } from '../listing.ts';
import {
  categorySalesSchema,
  comparableOf,
  comparedSales,
  latestSales,
  MAX_KEPT_SALES,
  saleCategories,
  salesOfCategory,
  salesSummarySchema,
} from './comparable.ts';

const now = new Date('2026-06-09T12:00:00Z');
const listing = listingFacts(now);
const sold = (id: string, soldFor: number | null, patch: Partial<Listing> = {}) =>
  listingFacts(now, { id, state: 'sold', soldFor, soldAt: now, ...patch });
const sale = (id: string, soldFor: number, multipleTenths: number | null = null, soldAt = now) => {
  const found = comparableOf(sold(id, soldFor));
  if (!found) throw new Error('It is one.');
  return { ...found, multipleTenths, soldAt };
};

test('a comparable states its listed and sold price, the day, and its profit multiple', () => {
  const metrics = [
    { kind: 'ttmProfit' as const, value: 1_000_000, source: 'self' as const, asOf: now, sourceName: null },
  ];
  const terms = { installments: 2, holdback: null, outside: false };
  const listedAt = new Date('2026-04-29T18:00:00Z');
  const other = sold('a', 2_150_000, { firstListedAt: listedAt, soldTerms: terms });
  const comparable = comparableOf({ ...other, teaser: other.teaser && { ...other.teaser, metrics } });
  expect(comparable).toEqual({
    id: 'a',
    title: 'Harbour Desk',
    category: 'SaaS',
    askingPrice: 2_400_000,
    soldFor: 2_150_000,
    multipleTenths: 22,
    soldAt: startOfDay(now),
    terms,
    daysListed: 40,
    profit: { value: 1_000_000, source: 'self', asOf: startOfDay(now) },
  });
  expect(categorySalesSchema.parse({ category: 'SaaS', sales: [comparable] }).sales).toEqual([comparable]);
});

test("listings that are for sale, hidden or not fully paid aren't comparables", () => {
  const left = [
    sold('live', 2_400_000, { state: 'live' }),
    sold('hidden', 2_400_000, { hidden: 'account' }),
    sold('removed', 2_400_000, { hidden: 'removed' }),
    sold('part', null),
    sold('paying', 2_400_000, { soldAt: null }),
    sold('empty', 2_400_000, { teaser: null }),
  ];
  expect(left.map(comparableOf)).toEqual(left.map(() => null));
});

test('the nearest in price come first, without the listing itself, at most fifty', () => {
  const near = [sale('above', 2_500_000), sale('far', 1_000_000), sale('below', 2_350_000), sale('l', 2_400_000)];
  expect(comparedSales(listing, near).comparables.map(({ id }) => id)).toEqual(['below', 'above', 'far']);
  const many = Array.from({ length: 51 }, (_, i) => sale(`s${i}`, 2_400_000 + i));
  const { comparables, total } = comparedSales(listing, many.toReversed());
  expect(comparables).toEqual(many.slice(0, 50));
  expect(total).toBe(51);
});

test('range and medians cover all sales; the multiple needs three with a profit', () => {
  const some = [sale('a', 100, 20), sale('b', 400, 30), sale('c', 300), sale('d', 200, 25)];
  const { summary } = comparedSales(listing, some);
  expect(summary).toEqual({
    prices: { lowest: 100, median: 250, highest: 400 },
    multiples: { lowest: 20, median: 25, highest: 30 },
  });
  expect(salesSummarySchema.parse(summary)).toEqual(summary);
  const without = [sale('a', 100, 20), sale('b', 400, 30), sale('c', 300)];
  expect(comparedSales(listing, without).summary?.multiples).toBeNull();
});

test('fewer than three others are shown individually, without a range', () => {
  const two = [sale('a', 100), sale('b', 200), sale('l', 300)];
  expect(comparedSales(listing, two)).toEqual({ total: 2, comparables: [two[1], two[0]], summary: null });
});

test('a category is summarized by all of its sales, or by their number if there are too few', () => {
  const sales = [sale('a', 100, 20), sale('b', 400, 30), sale('c', 300), sale('d', 200, 25)];
  expect(salesOfCategory(sales)).toEqual({
    total: 4,
    withProfit: 3,
    summary: {
      prices: { lowest: 100, median: 250, highest: 400 },
      multiples: { lowest: 20, median: 25, highest: 30 },
    },
  });
  expect(salesOfCategory(sales.slice(0, 2))).toEqual({ total: 2, withProfit: 2, summary: null });
  expect(salesOfCategory(sales.slice(0, 3))).toMatchObject({ withProfit: 2, summary: { multiples: null } });
});

test('a listing that isn’t approved yet is compared at a price of zero', () => {
  const sales = [sale('high', 200), sale('low', 100), sale('higher', 300)];
  const found = comparedSales({ id: 'l', teaser: null }, sales);
  expect(found.comparables.map(({ id }) => id)).toEqual(['low', 'high', 'higher']);
});

test('a category keeps its latest sales, in a fixed order', () => {
  const at = (i: number) => new Date(now.getTime() - i * 1000);
  const many = Array.from({ length: MAX_KEPT_SALES + 1 }, (_, i) => sale(`s${i}`, 100, null, at(i)));
  expect(latestSales(many.toReversed())).toEqual(many.slice(0, MAX_KEPT_SALES));
  const b = sale('b', 1);
  const a = sale('a', 1);
  expect(latestSales([b, a])).toEqual(latestSales([a, b]));
});

test('a change affects the categories in which it is or was sold', () => {
  const version = (state: string, category?: string, more: object = {}) => {
    const fields = new Map<string, unknown>(Object.entries({ state, 'teaser.category': category, ...more }));
    return { get: (field: string) => fields.get(field) };
  };
  expect(saleCategories(version('live', 'SaaS'), version('sold', 'SaaS'))).toEqual(['SaaS']);
  expect(saleCategories(version('sold', 'SaaS'), version('sold', 'Content'))).toEqual(['SaaS', 'Content']);
  expect(saleCategories(undefined, version('sold', 'SaaS'))).toEqual(['SaaS']);
  expect(saleCategories(version('sold', 'SaaS'), undefined)).toEqual(['SaaS']);
  expect(saleCategories(version('live', 'SaaS'), version('paused', 'SaaS'))).toEqual([]);
  expect(saleCategories(version('live', 'SaaS'), version('sold', 'elsewhere'))).toEqual([]);
  expect(saleCategories(version('sold'), version('sold', undefined, { soldFor: 1 }))).toEqual([]);
});

test('only changes visible in a sale update its category', () => {
  const sold = { state: 'sold', hidden: false, soldFor: 100, soldAt: 1 };
  const teaser = { title: 'T', category: 'SaaS', askingPrice: 200, metrics: { mrr: 3 } };
  const shown: Record<string, unknown> = {
    ...sold,
    ...Object.fromEntries(Object.entries(teaser).map(([field, value]) => [`teaser.${field}`, value])),
  };
  const version = (patch: object) => ({ get: (field: string) => ({ ...shown, ...patch })[field] });
  expect(saleCategories(version({}), version({ 'teaser.seller': { sold: 1 }, confirmedAt: 2 }))).toEqual([]);
  const changes = {
    hidden: true,
    soldFor: 101,
    soldAt: 2,
    soldTerms: { installments: 2 },
    firstListedAt: 3,
    'teaser.title': 'U',
    'teaser.askingPrice': 201,
    'teaser.metrics': { mrr: 4 },
  };
  for (const [field, value] of Object.entries(changes))
    expect(saleCategories(version({}), version({ [field]: value })), field).toEqual(['SaaS']);
});
