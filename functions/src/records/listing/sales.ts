import type { Category } from '../../../../src/domain/listing/options.ts';
import {
  type Comparable,
  comparableOf,
  KEPT_SALES,
  latestSales,
} from '../../../../src/domain/listing/sale/comparable.ts';
import { find, readable } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';

/**
 * Adds a listing to a category's sales or removes it, based on its current record, so repeated or reordered events do
 * no harm. Collects all sales again if some are missing.
 */
export const saveSale = (listingId: string, category: Category): Promise<void> =>
  transact(async (tx) => {
    const [kept, listing] = await Promise.all([tx.find(refs.comparables(category)), tx.find(refs.listing(listingId))]);
    const found = listing && comparableOf(listing);
    const sale = found?.category === category ? found : null;
    const others = kept?.sales.filter(({ id }) => id !== listingId);
    const leavesGap = kept?.sales.length === KEPT_SALES && !sale && others?.length !== KEPT_SALES;
    if (others && !leavesGap) save(tx, category, sale ? [...others, sale] : others);
    else await collect(tx, category);
  });

/** Collects a category's sales from the listings, on first use and after data loss. */
export const rebuildSales = (category: Category): Promise<Comparable[]> => transact((tx) => collect(tx, category));

async function collect(tx: Tx, category: Category): Promise<Comparable[]> {
  const sold = await tx.raw.get(find(refs.listings(), serverQueries.soldListings(category, KEPT_SALES)));
  return save(
    tx,
    category,
    readable(sold.docs).flatMap((listing) => comparableOf(listing) ?? []),
  );
}

function save(tx: Tx, category: Category, sales: readonly Comparable[]): Comparable[] {
  const latest = latestSales(sales);
  tx.set(refs.comparables(category), { category, sales: latest });
  return latest;
}
