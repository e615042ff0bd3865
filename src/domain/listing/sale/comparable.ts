import * as z from 'zod';
import { DAY_MS } from '../../shared/durations.ts';
import { median } from '../../shared/numbers.ts';
import { startOfDay } from '../../shared/time.ts';
import { METRIC_SOURCES, metricOf } from '../figures/metric.ts';
import { profitMultipleInTenths } from '../figures/multiple.ts';
import type { Listing } from '../listing.ts';
import { CATEGORIES, type Category } from '../options.ts';
import { saleTermsSchema } from './sale-terms.ts';

/** Maximum number of comparables shown to members. */
const MAX_COMPARABLES = 50;
/** Maximum number of sales stored per category, latest first. */
export const MAX_KEPT_SALES = 300;
/**
 * Minimum number of sales for a price range. Fewer are listed individually, since a range of two says little about a
 * category.
 */
const ENOUGH_SALES = 3;

/**
 * A project sold here. Prices are in cents; `multipleTenths` is the sale price as a multiple of twelve-month profit, in
 * tenths.
 */
export const comparableSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  category: z.enum(CATEGORIES),
  askingPrice: z.number().int(),
  soldFor: z.number().int(),
  multipleTenths: z.number().int().nullable(),
  /**
   * Time of the sale, rounded down to the start of the day, since an exact time could be matched with the seller's
   * other activity.
   */
  soldAt: z.date(),
  /** Twelve-month profit with its source and date; null if there is none. */
  profit: z.strictObject({ value: z.number().int(), source: z.enum(METRIC_SOURCES), asOf: z.date() }).nullable(),
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
/** Ranges of a category's sales: prices in cents, and multiples in tenths if enough of the sales had a profit. */
export const salesSummarySchema = z.strictObject({ prices: rangeSchema, multiples: rangeSchema.nullable() });
type SalesSummary = z.infer<typeof salesSummarySchema>;
/** Number of sales in a category, number of sales with a profit, and the price ranges if there are enough sales. */
export const soldInCategorySchema = z.strictObject({
  total: z.number().int(),
  withProfit: z.number().int(),
  summary: salesSummarySchema.nullable(),
});

/** Returns a listing as a comparable; null if it is hidden, not sold, or not paid in full. */
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
    multipleTenths: profitMultipleInTenths({ metrics, askingPrice: soldFor }),
    profit: profit ? { value: profit.value, source: profit.source, asOf: startOfDay(profit.asOf) } : null,
    daysListed: firstListedAt && Math.floor((soldAt.getTime() - firstListedAt.getTime()) / DAY_MS),
  };
}

/** Returns the latest sales, newest first. */
export const latestSales = (sales: readonly Comparable[]): Comparable[] =>
  [...sales]
    .sort((a, b) => b.soldAt.getTime() - a.soldAt.getTime() || a.id.localeCompare(b.id))
    .slice(0, MAX_KEPT_SALES);

/**
 * Returns a category's sales for a listing's page, excluding the listing itself: the total, a summary, and the sales
 * closest in price first. The summary is null if there are too few sales.
 */
export function comparedSales(listing: Pick<Listing, 'id' | 'teaser'>, all: readonly Comparable[]) {
  const sales = all.filter(({ id }) => id !== listing.id);
  const price = listing.teaser?.askingPrice ?? 0;
  const comparables = [...sales]
    .sort((a, b) => Math.abs(a.soldFor - price) - Math.abs(b.soldFor - price))
    .slice(0, MAX_COMPARABLES);
  return { total: sales.length, comparables, summary: sales.length < ENOUGH_SALES ? null : summaryOf(sales) };
}

/**
 * Returns how many projects in a category were sold, how many of those had a profit, and a summary of prices and
 * multiples. The summary is null if there are too few sales.
 */
export const salesOfCategory = (sales: readonly Comparable[]): z.infer<typeof soldInCategorySchema> => ({
  total: sales.length,
  withProfit: sales.filter(({ multipleTenths: tenths }) => tenths !== null).length,
  summary: sales.length < ENOUGH_SALES ? null : summaryOf(sales),
});

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

/** Listing fields that `comparableOf` uses. */
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

/**
 * Returns the categories whose sales changed between two versions of a listing; empty if the sale is the same in both.
 */
export function saleCategories(before: Version | undefined, after: Version | undefined): Category[] {
  const saleIn = (version: Version | undefined) =>
    JSON.stringify(SALE_FIELDS.map((field) => version?.get(field) ?? null));
  if (saleIn(before) === saleIn(after)) return [];
  const found = [before, after].flatMap((version) => {
    const category = CATEGORIES.find((category) => category === version?.get('teaser.category'));
    return category && version?.get('state') === 'sold' ? [category] : [];
  });
  return [...new Set(found)];
}
