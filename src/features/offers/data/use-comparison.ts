import { useState } from 'react';
import { type Profile, profileSchema } from '../../../domain/account/profile.ts';
import { paths } from '../../../domain/collections.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import { listingSchema } from '../../../domain/listing/listing.ts';
import { type Offer, offerSchema } from '../../../domain/offer/offer.ts';
import { type OfferColumn, offerColumn } from '../../../domain/offer/side-by-side.ts';
import type { ListingYardstick } from '../../../domain/offer/unusual-terms.ts';
import { useLiveDoc, useLiveDocs } from '../../../lib/firebase/live.ts';
import { useFloor } from './offer-reads.ts';

export interface Comparison {
  columns: OfferColumn[];
  /** What the buyers’ public profiles say, by uid. */
  buyers: ReadonlyMap<string, Profile>;
  yardstick: ListingYardstick;
}

interface LiveComparison {
  status: 'loading' | 'error' | 'success';
  data: Comparison | null;
  retry: () => void;
}

/** The newest offers of these deals on one’s own listing, with who made them and what the listing asks for. */
export function useComparison(listingId: string, deals: readonly Deal[]): LiveComparison {
  const offers = useLiveDocs(
    deals.flatMap(({ id, offer }) => (offer ? [paths.offer(id, String(offer.version))] : [])),
    offerSchema,
  );
  const profiles = useLiveDocs(
    deals.map(({ buyerId }) => paths.profile(buyerId)),
    profileSchema,
  );
  const listing = useLiveDoc(paths.listing(listingId), listingSchema);
  const floor = useFloor(listingId);
  // Another version or another buyer is another subscription: what was there stays until it has arrived.
  const [known, setKnown] = useState<readonly Offer[]>([]);
  if (offers.status === 'success' && offers.data !== known) setKnown(offers.data);
  const retry = () => {
    for (const part of [offers, profiles, listing]) part.retry();
  };
  if ([offers, profiles, listing].some(({ status }) => status === 'error'))
    return { status: 'error', data: null, retry };
  if (listing.status === 'loading' || (offers.status === 'loading' && !known.length)) {
    return { status: 'loading', data: null, retry };
  }
  const now = new Date();
  const teaser = listing.data?.teaser;
  const data: Comparison = {
    columns: deals.flatMap((deal) => {
      const offer = known.find(({ dealId }) => dealId === deal.id);
      if (!offer || !deal.offer) return [];
      // A deal and its offer are written together and may arrive one after the other: the deal knows the state.
      const state = offer.version === deal.offer.version ? deal.offer.state : offer.state;
      return [offerColumn(deal, { ...offer, state }, now)];
    }),
    buyers: new Map(profiles.data.map((profile) => [profile.uid, profile])),
    yardstick: {
      askingPrice: teaser?.askingPrice ?? deals[0]?.listing.askingPrice ?? 0,
      structures: teaser?.details.structures ?? [],
      supportDays: teaser?.supportDays ?? 0,
      floor,
    },
  };
  return { status: 'success', data, retry };
}
