import { collection, orderBy, query } from 'firebase/firestore';
import { paths } from '../../../domain/collections.ts';
import { type Offer, offerSchema } from '../../../domain/offer/offer.ts';
import { firestore } from '../../../lib/firestore.ts';
import { type Live, useLiveQuery } from '../../../lib/live.ts';

/** Every version of a deal's chain, oldest first. A null id subscribes to nothing. */
export const useOffers = (dealId: string | null): Live<Offer[]> =>
  useLiveQuery(
    dealId && `offers:${dealId}`,
    () => query(collection(firestore, paths.offers(dealId ?? '-')), orderBy('version', 'asc')),
    offerSchema,
  );
