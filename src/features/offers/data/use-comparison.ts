import { useState } from 'react';
import type * as z from 'zod';
import { type Profile, profileSchema } from '../../../domain/account/profile.ts';
import { paths } from '../../../domain/collections.ts';
import type { DealWithOffer } from '../../../domain/deal/deal.ts';
import { listingSchema } from '../../../domain/listing/listing.ts';
import { offerSchema } from '../../../domain/offer/offer.ts';
import { type OfferColumn, offerColumn } from '../../../domain/offer/side-by-side.ts';
import type { ListingYardstick } from '../../../domain/offer/unusual-terms.ts';
import { type Live, useLiveDoc, useLiveDocs } from '../../../lib/firebase/live.ts';
import { useLowestPrice } from './offer-reads.ts';

export interface Comparison {
  /** The buyers' public profiles, by uid. */
  buyers: ReadonlyMap<string, Profile>;
  yardstick: ListingYardstick;
}

interface LiveComparison {
  status: 'loading' | 'error' | 'success';
  data: { columns: OfferColumn[]; yardstick: ListingYardstick } | null;
  retry: () => void;
}

/** Subscribes to several documents, returning the previous ones until all the new ones have arrived. */
function useKeptDocs<T>(docPaths: readonly string[], schema: z.ZodType<T>): Live<T[]> {
  const live = useLiveDocs(docPaths, schema);
  const [known, setKnown] = useState(live.data);
  if (live.status === 'success' && live.data !== known) setKnown(live.data);
  return { ...live, data: known };
}

/** Public profiles of buyers, by uid. The comparison doesn't wait for them. */
export const useBuyers = (uids: readonly string[]): ReadonlyMap<string, Profile> =>
  new Map(
    useKeptDocs(
      uids.map((uid) => paths.profile(uid)),
      profileSchema,
    ).data.map((profile) => [profile.uid, profile]),
  );

/**
 * Returns the compared offers on a seller's own listing, in the order of `shown`, with the listing's asking terms;
 * `deals` are all deals being compared. Existing columns stay while others load.
 */
export function useComparison(
  listingId: string,
  deals: readonly DealWithOffer[],
  shown: readonly DealWithOffer[],
): LiveComparison {
  const offers = useKeptDocs(
    shown.map(({ id, offer }) => paths.offer(id, String(offer.version))),
    offerSchema,
  );
  const listing = useLiveDoc(paths.listing(listingId), listingSchema);
  const floor = useLowestPrice(listingId);
  const retry = () => {
    for (const part of [offers, listing]) part.retry();
  };
  if ([offers, listing].some(({ status }) => status === 'error')) return { status: 'error', data: null, retry };
  if (listing.status === 'loading' || (offers.status === 'loading' && !offers.data.length)) {
    return { status: 'loading', data: null, retry };
  }
  const now = new Date();
  const teaser = listing.data?.teaser;
  const data = {
    columns: offers.data.flatMap((offer) => {
      const deal = deals.find(({ id }) => id === offer.dealId);
      if (!deal) return [];
      // A deal and its offer are written together but may arrive separately; the deal's copy of the state takes
      // precedence.
      const state = offer.version === deal.offer.version ? deal.offer.state : offer.state;
      return [offerColumn(deal, { ...offer, state }, now)];
    }),
    yardstick: {
      askingPrice: teaser?.askingPrice ?? deals[0]?.listing.askingPrice ?? 0,
      structures: teaser?.details.structures ?? [],
      supportDays: teaser?.supportDays ?? 0,
      floor,
    },
  };
  return { status: 'success', data, retry };
}
