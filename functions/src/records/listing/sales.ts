import type { Category } from '../../../../src/domain/listing/options.ts';
import {
  type Comparable,
  comparableOf,
  latestSales,
  MAX_KEPT_SALES,
} from '../../../../src/domain/listing/sale/comparable.ts';
import { find, skipUnreadable } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';

/**
 * Adds a listing to a category's sales or removes it, based on its current record, so repeated or reordered events do
 * no harm. Collects all sales again if any are missing.
 */
export const saveSale = (listingId: string, category: Category): Promise<void> =>
  transact(async (tx) => {
    const [kept, listing] = await Promise.all([tx.find(refs.comparables(category)), tx.find(refs.listing(listingId))]);
    const found = listing && comparableOf(listing);
    const sale = found?.category === category ? found : null;
    const others = kept?.sales.filter(({ id }) => id !== listingId);
    const leavesGap = kept?.sales.length === MAX_KEPT_SALES && !sale && others?.length !== MAX_KEPT_SALES;
    if (others && !leavesGap) saveSales(tx, category, sale ? [...others, sale] : others);
    else await collectSales(tx, category);
  });

/** Collects a category's sales from the listings, on first use and after data loss. */
export const rebuildSales = (category: Category): Promise<Comparable[]> => transact((tx) => collectSales(tx, category));

async function collectSales(tx: Tx, category: Category): Promise<Comparable[]> {
  const sold = await tx.raw.get(find(refs.listings(), serverQueries.soldListings(category, MAX_KEPT_SALES)));
  return saveSales(
    tx,
    category,
    skipUnreadable(sold.docs).flatMap((listing) => comparableOf(listing) ?? []),
  );
}

function saveSales(tx: Tx, category: Category, sales: readonly Comparable[]): Comparable[] {
  const latest = latestSales(sales);
  tx.set(refs.comparables(category), { category, sales: latest });
  return latest;
}
