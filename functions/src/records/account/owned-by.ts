import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { isOver } from '../../../../src/domain/deal/states.ts';
import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Tx } from '../../data/tx.ts';
import { dealsOf } from '../deal/deals-of.ts';

/** An account's listings, and its deals on either side that are not over. */
export async function ownedBy(tx: Tx, uid: string): Promise<{ listings: Listing[]; deals: Deal[] }> {
  const [listings, deals] = await Promise.all([
    tx.list(refs.listings(), serverQueries.listingsOf(uid)),
    dealsOf(tx, uid),
  ]);
  return { listings, deals: deals.filter((deal) => !isOver(deal)) };
}
