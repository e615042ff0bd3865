import * as z from 'zod';
import type { Listing } from './listing.ts';
import { CATEGORIES } from './options.ts';
import { multipleTenths } from './teaser.ts';

/** Deals closed here that a listing can be compared with; so many are free, the others are for members. */
export const FREE_COMPARABLES = 3;
const MOST = 50;

/** One project that was sold here. Cents; the multiple in tenths, over the profit of twelve months it was listed with. */
export const comparableSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  category: z.enum(CATEGORIES),
  askingPrice: z.number().int(),
  soldFor: z.number().int(),
  multipleTenths: z.number().int().nullable(),
  soldAt: z.date(),
});
export type Comparable = z.infer<typeof comparableSchema>;

/** What was sold in the same category, nearest in price first. Shown where the price was paid in full. */
export function comparablesOf(listing: Pick<Listing, 'id' | 'teaser'>, sold: readonly Listing[]): Comparable[] {
  const price = listing.teaser?.askingPrice ?? 0;
  return sold
    .flatMap(({ id, teaser, soldFor, soldAt, hidden }) => {
      if (!teaser || soldFor === null || !soldAt || hidden || id === listing.id) return [];
      const { title, category, askingPrice, metrics } = teaser;
      const multiple = multipleTenths({ metrics, askingPrice: soldFor });
      return [{ id, title, category, askingPrice, soldFor, multipleTenths: multiple, soldAt }];
    })
    .sort((a, b) => Math.abs(a.soldFor - price) - Math.abs(b.soldFor - price))
    .slice(0, MOST);
}
