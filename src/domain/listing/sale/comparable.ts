import * as z from 'zod';
import { DAY_MS } from '../../shared/durations.ts';
import { median } from '../../shared/numbers.ts';
import { startOfDay } from '../../shared/time.ts';
import { METRIC_SOURCES, metricOf } from '../figures/metric.ts';
import { multipleTenths } from '../figures/multiple.ts';
import type { Listing } from '../listing.ts';
import { CATEGORIES, type Category } from '../options.ts';
import { saleTermsSchema } from './sale-terms.ts';

/** Members see at most this many comparables. */
const MAX_COMPARABLES = 50;
/** A category keeps so many sales, the latest ones. */
export const KEPT_SALES = 300;
/** Fewer sales say more about each of them than about their category. */
const ENOUGH_SALES = 3;

/** A project sold here. Prices in cents; the multiple in tenths of its listed twelve-month profit. */
export const comparableSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  category: z.enum(CATEGORIES),
  askingPrice: z.number().int(),
  soldFor: z.number().int(),
  multipleTenths: z.number().int().nullable(),
  /** Start of the day: an exact time could be looked for among what its seller did. */
  soldAt: z.date(),
  /** Its profit of twelve months with its mark; null without one. */
  profit: z.strictObject({ value: z.number().int(), source: z.enum(METRIC_SOURCES), asOf: z.date() }).nullable(),
  /** The terms of payment. */
  terms: saleTermsSchema.nullable(),
  daysListed: z.number().int().nullable(),
});
export type Comparable = z.infer<typeof comparableSchema>;

/** `comparables/{category}`: the latest sales of a category, newest first. */
export const categorySalesSchema = z.object({ category: z.enum(CATEGORIES), sales: z.array(comparableSchema) });

const rangeSchema = z.strictObject({
  lowest: z.number().int(),
  median: z.number().int(),
  highest: z.number().int(),
});
export type SalesRange = z.infer<typeof rangeSchema>;
/** The range of a category's sales: prices in cents, and multiples in tenths if enough of them had a profit. */
export const salesSummarySchema = z.strictObject({ prices: rangeSchema, multiples: rangeSchema.nullable() });
type SalesSummary = z.infer<typeof salesSummarySchema>;

/** A listing as a comparable; null for one that is hidden, not sold, or not paid in full. */
export function comparableOf(listing: Listing): Comparable | null {
  const { id, state, teaser, soldFor, soldAt, soldTerms, firstListedAt, hidden } = listing;
  if (state !== 'sold' || !teaser || soldFor === null || !soldAt || hidden) return null;
  const { title, category, askingPrice, metrics } = teaser;
  const profit = metricOf(teaser, 'ttmProfit');
  return {
    id,
    title,
    category,
    askingPrice,
    soldFor,
    soldAt: startOfDay(soldAt),
    terms: soldTerms,
    multipleTenths: multipleTenths({ metrics, askingPrice: soldFor }),
    profit: profit ? { value: profit.value, source: profit.source, asOf: startOfDay(profit.asOf) } : null,
    daysListed: firstListedAt && Math.floor((soldAt.getTime() - firstListedAt.getTime()) / DAY_MS),
  };
}

/** The latest sales, newest first. */
export const latestSales = (sales: readonly Comparable[]): Comparable[] =>
  [...sales].sort((a, b) => b.soldAt.getTime() - a.soldAt.getTime() || a.id.localeCompare(b.id)).slice(0, KEPT_SALES);

/**
 * The sales of a category for a listing’s page, without its own: their number, those nearest in price first, and their
 * range. With too few sales only their number is shown.
 */
export function comparedSales(listing: Pick<Listing, 'id' | 'teaser'>, all: readonly Comparable[]) {
  const sales = all.filter(({ id }) => id !== listing.id);
  if (sales.length < ENOUGH_SALES) return { total: sales.length, comparables: [], summary: null };
  const price = listing.teaser?.askingPrice ?? 0;
  const comparables = [...sales]
    .sort((a, b) => Math.abs(a.soldFor - price) - Math.abs(b.soldFor - price))
    .slice(0, MAX_COMPARABLES);
  return { total: sales.length, comparables, summary: summaryOf(sales) };
}

function summaryOf(sales: readonly Comparable[]): SalesSummary {
  const multiples = sales.flatMap((sale) => sale.multipleTenths ?? []);
  return {
    prices: rangeOf(sales.map(({ soldFor }) => soldFor)),
    multiples: multiples.length < ENOUGH_SALES ? null : rangeOf(multiples),
  };
}

const rangeOf = (values: readonly number[]): SalesRange => ({
  lowest: Math.min(...values),
  median: Math.round(median(values) ?? 0),
  highest: Math.max(...values),
});

/** Fields that `comparableOf` reads. */
const SALE_FIELDS = [
  'state',
  'hidden',
  'soldFor',
  'soldAt',
  'soldTerms',
  'firstListedAt',
  'teaser.title',
  'teaser.category',
  'teaser.askingPrice',
  'teaser.metrics',
];

interface Version {
  get(field: string): unknown;
}

/** The category of a listing's sale, in each of two versions of its record; none if the sale is the same in both. */
export function saleCategories(before: Version | undefined, after: Version | undefined): Category[] {
  const saleIn = (version: Version | undefined) =>
    JSON.stringify(SALE_FIELDS.map((field) => version?.get(field) ?? null));
  if (saleIn(before) === saleIn(after)) return [];
  const found = [before, after].flatMap((version) => {
    const category = CATEGORIES.find((one) => one === version?.get('teaser.category'));
    return category && version?.get('state') === 'sold' ? [category] : [];
  });
  return [...new Set(found)];
}
