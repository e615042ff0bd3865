import { type Cents, MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../../shared/money.ts';
import { lastMonths } from '../../shared/time.ts';
import type { Category } from '../options.ts';

// Public pages load this file, so it must not import schemas.

/** A project's figures for one month, as typed by a visitor. Amounts are in cents. */
export interface WorthFigures {
  category: Category;
  /** Revenue of the last full month. */
  revenue: Cents;
  /** Profit of the last full month, at most the revenue. */
  profit: Cents;
  /** Founding month, `YYYY-MM`; null if it wasn't entered. */
  foundedOn: string | null;
}

/** Number of months that multiples are based on: a year's profit. */
const YEAR = 12;

/** Returns how many of the last twelve full months a project has existed, at least 1. */
export function monthsEarned(foundedOn: string | null, now: Date): number {
  if (foundedOn === null) return YEAR;
  return Math.max(1, lastMonths(now, YEAR).filter((month) => month >= foundedOn).length);
}

/** A price range in cents. */
export interface PriceRange {
  from: Cents;
  to: Cents;
  /** True if the upper end was capped at the maximum asking price. */
  isCapped: boolean;
}

/**
 * Returns the price range for a year's profit (cents) at multiples in tenths, clamped to the allowed asking prices.
 * Null if there is no profit.
 */
export function pricesAt(yearlyProfit: Cents, { from, to }: { from: number; to: number }): PriceRange | null {
  if (yearlyProfit <= 0) return null;
  const priceAt = (tenths: number): Cents => Math.round((yearlyProfit * tenths) / 10);
  const within = (price: Cents) => Math.min(MAX_PRICE_CENTS, Math.max(MIN_PRICE_CENTS, price));
  return { from: within(priceAt(from)), to: within(priceAt(to)), isCapped: priceAt(to) > MAX_PRICE_CENTS };
}
