import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { Offer } from '../../../../src/domain/offer/offer.ts';
import type { OfferState } from '../../../../src/domain/offer/states.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Tx } from '../../data/tx.ts';
import { listDeals } from '../deal/find-deal.ts';
import { loadNewestOffer } from './load-offer.ts';

/** A deal with its newest offer. */
export interface DealOffer {
  deal: Deal;
  offer: Offer;
}

/** The deals on a listing, but for some, whose newest offer is in one of these states, each with that offer. */
export async function offersOn(
  tx: Tx,
  listingId: string,
  states: readonly OfferState[],
  except: readonly string[] = [],
): Promise<DealOffer[]> {
  const deals = await listDeals(tx, serverQueries.dealsWithOffers(listingId, states));
  return withOffers(
    tx,
    deals.filter(({ id }) => !except.includes(id)),
  );
}

/** Each deal with its newest offer. */
export const withOffers = (tx: Tx, deals: readonly Deal[]): Promise<DealOffer[]> =>
  Promise.all(deals.map(async (deal) => ({ deal, offer: await loadNewestOffer(tx, deal) })));
