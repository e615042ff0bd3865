import type { Deal } from './deal.ts';
import type { DealRole } from './states.ts';

/** Shown instead of a hidden seller's name. */
export const ANONYMOUS_SELLER = 'Anonymous seller';

/** Replaces the seller's uid wherever a deal document would contain it. */
const NOBODY = '';
const MASK = { uid: NOBODY, name: ANONYMOUS_SELLER, pictureUrl: null };

/**
 * Returns a deal as its buyer may read it, with nothing that reveals a hidden seller. Everything else is kept so that
 * `withSeller` can restore it.
 */
export const masked = (deal: Deal): Deal =>
  deal.sellerHidden
    ? {
        ...deal,
        sellerId: NOBODY,
        seller: MASK,
        participants: [deal.buyerId],
        blockedBy: deal.blockedBy.map((uid) => (uid === deal.sellerId ? NOBODY : uid)),
      }
    : deal;

/** Restores a masked deal's seller. */
export const withSeller = (deal: Deal, seller: Deal['seller']): Deal => ({
  ...deal,
  sellerId: seller.uid,
  seller,
  participants: [deal.buyerId, seller.uid],
  blockedBy: deal.blockedBy.map((uid) => uid || seller.uid),
});

/** Returns the deal with the names that one side may see. */
export const readBy = <D extends Pick<Deal, 'seller' | 'sellerHidden'>>(deal: D, role: DealRole): D =>
  deal.sellerHidden && role === 'buyer' ? { ...deal, seller: MASK } : deal;
