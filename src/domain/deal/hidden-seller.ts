import type { Deal } from './deal.ts';
import type { DealRole } from './states.ts';

/** Name shown instead of a hidden seller's. */
export const ANONYMOUS_SELLER = 'Anonymous seller';

/** Placeholder for a hidden seller's uid wherever a deal document would contain it. */
const NO_UID = '';
const ANONYMOUS_PERSON = { uid: NO_UID, name: ANONYMOUS_SELLER, pictureUrl: null };

/**
 * Returns a deal as its buyer may read it, with nothing that reveals a hidden seller. Everything else is preserved, so
 * that `withSeller` can restore the deal.
 */
export const maskSeller = (deal: Deal): Deal =>
  deal.sellerHidden
    ? {
        ...deal,
        sellerId: NO_UID,
        seller: ANONYMOUS_PERSON,
        participants: [deal.buyerId],
        blockedBy: deal.blockedBy.map((uid) => (uid === deal.sellerId ? NO_UID : uid)),
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

/** Returns the deal with only the names that `role` may see: for the buyer, a hidden seller stays anonymous. */
export const withVisibleNames = <D extends Pick<Deal, 'seller' | 'sellerHidden'>>(deal: D, role: DealRole): D =>
  deal.sellerHidden && role === 'buyer' ? { ...deal, seller: ANONYMOUS_PERSON } : deal;
