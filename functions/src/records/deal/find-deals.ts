import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { isOver } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import type { Side } from '../../../../src/domain/queries/deal-queries.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { getDeal, listDeals } from './deal.ts';

/** Every deal of an account on either side, those in which it is hidden included. */
export async function dealsOf(tx: Tx, uid: string): Promise<Deal[]> {
  const [deals, inquiries] = await Promise.all([
    listDeals(tx, serverQueries.dealsOf(uid)),
    tx.list(refs.inquiries(uid), serverQueries.inquiriesOf(uid)),
  ]);
  return [...deals, ...inquiries];
}

/**
 * The deals of an account that changed last, so many on each side, and as many whose offers did, so that questions do
 * not crowd them out; including those that hide it.
 */
export async function lastDealsOf(tx: Tx, uid: string, most: number): Promise<Deal[]> {
  const queries = (side: Side) =>
    [liveQueries.myDeals(side, uid), liveQueries.myOffers(side, uid)].map((query) => ({ ...query, limit: most }));
  const found = await Promise.all([
    ...[...queries('buyer'), ...queries('seller')].map((query) => listDeals(tx, query)),
    ...queries('hidden-seller').map((query) => tx.list(refs.inquiries(uid), query)),
  ]);
  return [...new Map(found.flat().map((deal) => [deal.id, deal])).values()];
}

/** An account's listings, and its deals on either side that are not over. */
export async function ownedBy(tx: Tx, uid: string): Promise<{ listings: Listing[]; deals: Deal[] }> {
  const [listings, deals] = await Promise.all([
    tx.list(refs.listings(), serverQueries.listingsOf(uid)),
    dealsOf(tx, uid),
  ]);
  return { listings, deals: deals.filter((deal) => !isOver(deal)) };
}

/** The deal of an invoice. A membership has none, and its part is never changed by hand: `wrong-state`. */
export async function dealBehind(tx: Tx, invoice: Invoice): Promise<Deal> {
  if (invoice.kind === 'membership') throw new AppError('wrong-state');
  return getDeal(tx, invoice.dealId);
}

/**
 * The deals between two accounts, whichever side they are on. Not those in which one is hidden from the other: a block
 * of the account that touched one would say who sells.
 */
export async function sharedDeals(tx: Tx, uid: string, otherUid: string): Promise<Deal[]> {
  const found = await Promise.all([
    listDeals(tx, serverQueries.dealsBetween(uid, otherUid)),
    listDeals(tx, serverQueries.dealsBetween(otherUid, uid)),
  ]);
  return found.flat();
}
