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

/** Returns all of an account's deals on either side, including deals in which the account is a hidden seller. */
export async function dealsOf(tx: Tx, uid: string): Promise<Deal[]> {
  const [deals, inquiries] = await Promise.all([
    listDeals(tx, serverQueries.dealsOf(uid)),
    tx.list(refs.inquiries(uid), serverQueries.inquiriesOf(uid)),
  ]);
  return [...deals, ...inquiries];
}

/**
 * Returns an account's most recently changed deals, up to `max` per side, plus as many with the latest offers, so that
 * deals with only questions don't crowd out deals with offers. Includes deals in which the account is a hidden seller.
 */
export async function latestDealsOf(tx: Tx, uid: string, max: number): Promise<Deal[]> {
  const queries = (side: Side) =>
    [liveQueries.myDeals(side, uid), liveQueries.myOffers(side, uid)].map((query) => ({ ...query, limit: max }));
  const found = await Promise.all([
    ...[...queries('buyer'), ...queries('seller')].map((query) => listDeals(tx, query)),
    ...queries('hidden-seller').map((query) => tx.list(refs.inquiries(uid), query)),
  ]);
  return [...new Map(found.flat().map((deal) => [deal.id, deal])).values()];
}

/** Returns an account's listings and its open deals on either side. */
export async function loadListingsAndOpenDeals(tx: Tx, uid: string): Promise<{ listings: Listing[]; deals: Deal[] }> {
  const [listings, deals] = await Promise.all([
    tx.list(refs.listings(), serverQueries.listingsOf(uid)),
    dealsOf(tx, uid),
  ]);
  return { listings, deals: deals.filter((deal) => !isOver(deal)) };
}

/**
 * Returns an invoice's deal. Throws `wrong-state` for a membership, which has no deal and whose part is never changed
 * by hand.
 */
export async function dealOfInvoice(tx: Tx, invoice: Invoice): Promise<Deal> {
  if (invoice.kind === 'membership') throw new AppError('wrong-state');
  return getDeal(tx, invoice.dealId);
}

/**
 * Returns the deals between two accounts, in either role. Excludes deals with a hidden seller, because an account block
 * that affected them would reveal the seller.
 */
export async function sharedDeals(tx: Tx, uid: string, otherUid: string): Promise<Deal[]> {
  const found = await Promise.all([
    listDeals(tx, serverQueries.dealsBetween(uid, otherUid)),
    listDeals(tx, serverQueries.dealsBetween(otherUid, uid)),
  ]);
  return found.flat();
}
