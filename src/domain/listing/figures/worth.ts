import { type Cents, MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../../shared/money.ts';
import { lastMonths } from '../../shared/time.ts';
import type { Category } from '../options.ts';

// Public pages load this file, so it must not import schemas.

/** A month of a project, as a visitor types it; amounts in cents. */
export interface WorthFigures {
  category: Category;
  /** Of the last full month. */
  revenue: Cents;
  /** Of the same month; at most the revenue. */
  profit: Cents;
  /** `YYYY-MM`; null if it wasn't given. */
  foundedOn: string | null;
}

/** A year is what multiples are about. */
const YEAR = 12;

/** Returns the number of full months of the last twelve in which a project existed, at least 1. */
export function monthsEarned(foundedOn: string | null, now: Date): number {
  if (foundedOn === null) return YEAR;
  return Math.max(1, lastMonths(now, YEAR).filter((month) => month >= foundedOn).length);
}

/** A price range in cents. */
export interface PriceRange {
  from: Cents;
  to: Cents;
  /** True if it would reach beyond the prices that may be asked here. */
  isCapped: boolean;
}

/**
 * Returns the prices for a year's profit (cents) at multiples in tenths, within those that may be asked here; null if
 * there is no profit.
 */
export function pricesAt(yearlyProfit: Cents, { from, to }: { from: number; to: number }): PriceRange | null {
  if (yearlyProfit <= 0) return null;
  const priceAt = (tenths: number): Cents => Math.round((yearlyProfit * tenths) / 10);
  const within = (price: Cents) => Math.min(MAX_PRICE_CENTS, Math.max(MIN_PRICE_CENTS, price));
  return { from: within(priceAt(from)), to: within(priceAt(to)), isCapped: priceAt(to) > MAX_PRICE_CENTS };
}
