import { useEffect, useRef } from 'react';
import { paths } from '../../../domain/collections.ts';
import { type Deal, dealSchema, roleIn } from '../../../domain/deal/deal.ts';
import { otherRole } from '../../../domain/deal/states.ts';
import { ownListingSchema } from '../../../domain/listing/listing.ts';
import { isAnonymous } from '../../../domain/listing/seller-card.ts';
import type { SellerCard } from '../../../domain/listing/seller-card-schema.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

/**
 * A user's deal, live; null while it does not exist, and a null id subscribes to nothing. A hidden seller reads it
 * among their inquiries, until it moves to where both sides read it.
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
  // The deal stays shown until it arrives from its new place.
  const before = last.current?.id === dealId ? last.current : null;
  return deal.status === 'loading' && before ? { ...deal, status: 'success', data: before } : deal;
}

/**
 * Tells whether a public listing is the user's own; null while unknown. An anonymous one hides its owner, so their own
 * row decides.
 */
export function useIsOwnListing(listing: { id: string; teaser: { seller: SellerCard } }, uid: string): boolean | null {
  const { seller } = listing.teaser;
  const row = useLiveDoc(isAnonymous(seller) ? paths.ownListing(uid, listing.id) : null, ownListingSchema);
  if (!isAnonymous(seller)) return seller.uid === uid;
  return row.status === 'loading' ? null : row.data !== null;
}

/** The words by which a list of an account's deals is filtered: the project's title and the name of the other side. */
export const dealFilter = (uid: string) => ({
  label: 'Filter by project or name',
  textOf: (deal: Deal) => `${deal.listing.title} ${deal[otherRole(roleIn(deal, uid) ?? 'buyer')].name}`,
});
