import * as z from 'zod';
import type { Listing } from './listing.ts';
import { multipleTenths } from './multiple.ts';
import { CATEGORIES } from './options.ts';

/** Members see at most this many comparables. */
const MOST = 50;

/** A project sold here. Prices in cents; the multiple in tenths of the profit of twelve months that it was listed with. */
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

/** The listings of `sold` that a listing can be compared with, nearest in price first; `sold` is of its category. Left out are hidden ones and those not yet paid in full. */
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
