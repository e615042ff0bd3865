import { type Offer, offerSchema } from '../../../domain/offer/offer.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** Every version of a deal's offers, oldest first. A null id subscribes to nothing. */
export const useOffers = (dealId: string | null): Live<Offer[]> =>
  useLiveQuery(dealId === null ? null : liveQueries.offers(dealId), offerSchema);
