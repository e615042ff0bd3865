import { useEffect, useRef } from 'react';
import { paths } from '../../../domain/collections.ts';
import { type Deal, dealSchema, roleIn } from '../../../domain/deal/deal.ts';
import { otherRole } from '../../../domain/deal/states.ts';
import { ownListingSchema } from '../../../domain/listing/listing.ts';
import { isAnonymous } from '../../../domain/listing/seller-card.ts';
import type { SellerCard } from '../../../domain/listing/seller-card-schema.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

/**
 * A user's live deal; null while it doesn't exist, and a null id subscribes to nothing. While a seller is hidden, the
 * seller's copy is read from their inquiries instead of the shared location.
 */
export function useDeal(dealId: string | null, uid: string): Live<Deal | null> {
  const buys = dealId?.endsWith(`_${uid}`);
  const inquiry = useLiveDoc(dealId && !buys ? paths.inquiry(uid, dealId) : null, dealSchema);
  const isHidden = inquiry.status !== 'success' || inquiry.data !== null;
  const deal = useLiveDoc(isHidden ? null : dealId && paths.deal(dealId), dealSchema);
  const last = useRef<Deal | null>(null);
  useEffect(() => {
    last.current = inquiry.data;
  }, [inquiry.data]);
  if (isHidden) return inquiry;
  // Keep showing the deal until it arrives from its new location.
  const before = last.current?.id === dealId ? last.current : null;
  return deal.status === 'loading' && before ? { ...deal, status: 'success', data: before } : deal;
}

/**
 * Returns true if a public listing is the user's own; null while unknown. An anonymous listing doesn't reveal its
 * owner, so the user's own listings are checked instead.
 */
export function useIsOwnListing(listing: { id: string; teaser: { seller: SellerCard } }, uid: string): boolean | null {
  const { seller } = listing.teaser;
  const row = useLiveDoc(isAnonymous(seller) ? paths.ownListing(uid, listing.id) : null, ownListingSchema);
  if (!isAnonymous(seller)) return seller.uid === uid;
  return row.status === 'loading' ? null : row.data !== null;
}

/** Filter for an account's deals, by project title and the other side's name. */
export const dealFilter = (uid: string) => ({
  label: 'Filter by project or name',
  textOf: (deal: Deal) => `${deal.listing.title} ${deal[otherRole(roleIn(deal, uid) ?? 'buyer')].name}`,
});
