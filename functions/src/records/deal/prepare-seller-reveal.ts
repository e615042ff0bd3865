import type { Listing } from '../../../../src/domain/listing/listing.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { blockersOf, saveBlock } from '../account/block.ts';
import { listDeals, revealSeller, saveDeal, saveDealQuietly } from './deal.ts';

/**
 * Reveals an anonymous listing's seller in every deal on it, after which its sale and reviews count publicly. Account
 * blocks, which would have revealed the seller before, now take effect, and a block within one deal becomes an account
 * block.
 */
export async function prepareSellerReveal(tx: Tx, listing: Pick<Listing, 'id'>, now: Date): Promise<() => void> {
  const deals = await listDeals(tx, serverQueries.dealsOn(listing.id));
  const hidden = await Promise.all(
    deals
      .filter(({ sellerHidden }) => sellerHidden)
      .map(async (deal) => ({ deal, blockers: await blockersOf(tx, deal.buyerId, deal.sellerId) })),
  );
  return () => {
    for (const { deal, blockers } of hidden) {
      for (const uid of deal.blockedBy) {
        const { uid: other, name } = uid === deal.buyerId ? deal.seller : deal.buyer;
        saveBlock(tx, uid, { uid: other, name }, now);
      }
      const blockedBy = [...new Set([...deal.blockedBy, ...blockers])];
      const { deal: next, events } = revealSeller({
        ...deal,
        anonymous: false,
        blocked: blockedBy.length > 0,
        blockedBy,
      });
      saveDeal(tx, next, now, ...events);
    }
    for (const deal of deals.filter(({ sellerHidden }) => !sellerHidden)) {
      saveDealQuietly(tx, { ...deal, anonymous: false });
    }
  };
}
