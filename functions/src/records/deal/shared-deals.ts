import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Tx } from '../../data/tx.ts';
import { listDeals } from './find-deal.ts';

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
