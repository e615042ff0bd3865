import { paths } from '../../../domain/collections.ts';
import { type Deal, dealSchema } from '../../../domain/deal/deal.ts';
import { type HandoverItem, handoverItemSchema } from '../../../domain/handover/handover.ts';
import { listingSchema } from '../../../domain/listing/listing.ts';
import type { OfferState } from '../../../domain/offer/states.ts';
import type { MoneySort } from '../../../domain/queries/admin-queries.ts';
import { adminQueries } from '../../../domain/queries/admin-queries.ts';
import { dealQueries } from '../../../domain/queries/deal-queries.ts';
import { type Review, reviewSchema } from '../../../domain/review/review.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';
import { type List, ROWS, type Rows, useList } from './use-list.ts';

export const DEAL_ROWS: Rows<Deal> = { schema: dealSchema, idOf: ({ id }) => id };

/** Deals by the state of their latest offer. If a party is given, all of that party's deals in any state. */
export function useOffers(state: OfferState | 'all', party: string | null, sort: MoneySort): List<Deal> {
  const byState = state === 'all' ? null : (['offer.state', '==', state] as const);
  const condition = party ? (['participants', 'array-contains', party] as const) : byState;
  return useList('deal', adminQueries.offersBy(condition, sort, ROWS), DEAL_ROWS);
}

/** A live deal with its seller. If the seller is hidden from the buyer, the seller is read from the listing. */
export function useDeal(id: string | null): Live<Deal | null> {
  const deal = useLiveDoc(id && paths.deal(id), dealSchema);
  const { data } = deal;
  const listing = useLiveDoc(data?.sellerHidden ? paths.listing(data.listingId) : null, listingSchema).data;
  const inquiry = useLiveDoc(data && listing ? paths.inquiry(listing.sellerId, data.id) : null, dealSchema).data;
  return data?.sellerHidden && inquiry ? { ...deal, data: inquiry } : deal;
}

/** Handover items of one round of a deal, for administrators. */
export const useDealHandover = (dealId: string, round: number): Live<HandoverItem[]> =>
  useLiveQuery(dealQueries.handover(dealId, round), handoverItemSchema);

/** A live held review; a null id subscribes to nothing. */
export const useHeldReview = (aboutId: string, reviewId: string | null): Live<Review | null> =>
  useLiveDoc(reviewId && paths.review(aboutId, reviewId), reviewSchema);
