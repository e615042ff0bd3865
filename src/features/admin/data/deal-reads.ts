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
import { fixedRows, usePages } from '../../../lib/firebase/pages.ts';
import { type List, ROWS, type Rows, useList } from './use-list.ts';

export const DEAL_ROWS: Rows<Deal> = { schema: dealSchema, idOf: ({ id }) => id };

/** An offer's state, or `disputed` for deals with a dispute that an administrator has to decide. */
export type OfferFilter = OfferState | 'disputed' | 'all';
const TO_DECIDE = ['dispute.state', '==', 'ready'] as const;

/** Deals by the state of their latest offer. If a party is given, all of that party's deals in any state. */
export function useOffers(filter: OfferFilter, party: string | null, sort: MoneySort): List<Deal> {
  const byState =
    filter === 'all' ? null : filter === 'disputed' ? TO_DECIDE : (['offer.state', '==', filter] as const);
  const condition = party ? (['participants', 'array-contains', party] as const) : byState;
  return useList('deal', adminQueries.offersBy(condition, sort, ROWS), DEAL_ROWS);
}

/** Maximum number of disputes counted client-side; if there are more, the database counts them. */
const COUNTED = 5;
/** The number of disputes that an administrator has to decide; null until known. */
export function useDisputesToDecide(): number | null {
  const { limit, ...all } = adminQueries.offersBy(TO_DECIDE, 'oldest', COUNTED + 1);
  return usePages(useLiveQuery({ ...all, limit }, dealSchema), [all], fixedRows(COUNTED)).total;
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
