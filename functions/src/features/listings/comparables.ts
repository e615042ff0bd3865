import { FREE_COMPARABLES, requireMember } from '../../../../src/domain/account/membership.ts';
import type { Category } from '../../../../src/domain/listing/options.ts';
import { type Comparable, comparedSales, salesOfCategory } from '../../../../src/domain/listing/sale/comparable.ts';
import type { Handler } from '../../data/command/context.ts';
import { refs } from '../../data/firestore/refs.ts';
import { rebuildSales } from '../../records/listing/sales.ts';
import { publicListing } from './read-listing.ts';

/**
 * Returns the closed deals comparable to a public listing, closest in price first. All sales of a category are read
 * from a single document.
 * @public Called by tests.
 */
export async function comparableClosedDeals(listingId: string) {
  const listing = await publicListing(listingId);
  return comparedSales(listing, await salesIn(listing.teaser.category));
}

async function salesIn(category: Category): Promise<readonly Comparable[]> {
  const kept = (await refs.comparables(category).get()).data();
  return kept ? kept.sales : rebuildSales(category);
}

/** Returns all comparable closed deals, for members only (`premium-required`). */
export const getAllComparables: Handler<'getAllComparables'> = async (ctx, { listingId }) => {
  requireMember(ctx);
  return { comparables: (await comparableClosedDeals(listingId)).comparables };
};

/**
 * Returns the three closed deals closest in price, and the total number of closed deals with a summary of their prices
 * and multiples. Public.
 */
export const getComparables: Handler<'getComparables'> = async (_ctx, { listingId }) => {
  const { comparables, ...all } = await comparableClosedDeals(listingId);
  return { ...all, comparables: comparables.slice(0, FREE_COMPARABLES) };
};

/** Returns the number of closed deals in a category, with a summary of their prices and multiples. Public. */
export const getCategorySales: Handler<'getCategorySales'> = async (_ctx, { category }) =>
  salesOfCategory(await salesIn(category));
