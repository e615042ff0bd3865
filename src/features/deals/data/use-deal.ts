import { useEffect, useRef } from 'react';
import { paths } from '../../../domain/collections.ts';
import { type Deal, dealSchema, roleIn } from '../../../domain/deal/deal.ts';
import { otherRole } from '../../../domain/deal/states.ts';
import { ownListingSchema } from '../../../domain/listing/listing.ts';
import { isAnonymous } from '../../../domain/listing/seller-card.ts';
import type { SellerCard } from '../../../domain/listing/seller-card-schema.ts';
import { type Live, useLiveDoc } from '../../../lib/firebase/live.ts';

/**
 * A deal of a user's, live; null while it does not exist. A null id subscribes to nothing. A seller who is hidden in it
 * reads it among their inquiries, until it is moved to where both sides read it.
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
  // What was shown stays until it arrives from its new place.
  const before = last.current?.id === dealId ? last.current : null;
  return deal.status === 'loading' && before ? { ...deal, status: 'success', data: before } : deal;
}

/**
 * Whether a public listing is the user's own; null while that is not known. An anonymous one does not say whose it is, so
 * the owner's own row of it does.
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
