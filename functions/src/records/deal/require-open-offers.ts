import { requireSameOfferCount } from '../../../../src/domain/offer/shown-offers.ts';
import { OPEN_OFFER_STATES } from '../../../../src/domain/offer/states.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { listDeals } from './deal.ts';

interface Decision {
  /** Number of open offers on the listing that the user was shown; undefined if no number was shown. */
  shown: number | undefined;
  /** The words that follow “before you” in the error message. */
  before: string;
  /** The deal whose offer is being decided; its offer isn't counted. */
  except?: string;
}

/** Throws if the number of open offers on a listing differs from the number the user was shown. */
export async function requireOpenOffers(tx: Tx, listingId: string, { shown, before, except }: Decision): Promise<void> {
  if (shown === undefined) return;
  const deals = await listDeals(tx, serverQueries.dealsWithOffers(listingId, OPEN_OFFER_STATES));
  const open = deals.filter(({ id }) => id !== except).length;
  requireSameOfferCount({ open, shown, before, ...(except !== undefined && { others: true }) });
}
