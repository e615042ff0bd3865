import type { Deal } from './deal.ts';
import type { DealRole } from './states.ts';

/** Stands in for a hidden seller's name. */
export const ANONYMOUS_SELLER = 'Anonymous seller';

/** Stands for the seller's uid wherever the document of a deal would have it. */
const NOBODY = '';
const MASK = { uid: NOBODY, name: ANONYMOUS_SELLER, pictureUrl: null };

/**
 * A deal as its buyer may read it: while the seller is hidden, nothing in it says who that is. Everything else stays,
 * so that `withSeller` makes it whole again.
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

/** A masked deal made whole: the person is its seller. */
export const withSeller = (deal: Deal, seller: Deal['seller']): Deal => ({
  ...deal,
  sellerId: seller.uid,
  seller,
  participants: [deal.buyerId, seller.uid],
  blockedBy: deal.blockedBy.map((uid) => uid || seller.uid),
});

/** The names in a deal as one side reads them. */
export const readBy = <D extends Pick<Deal, 'seller' | 'sellerHidden'>>(deal: D, role: DealRole): D =>
  deal.sellerHidden && role === 'buyer' ? { ...deal, seller: MASK } : deal;
