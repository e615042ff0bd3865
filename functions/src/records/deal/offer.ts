import type { OfferRecord } from '../../../../src/domain/buyer/offer-record.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { withOffer } from '../../../../src/domain/offer/accept.ts';
import type { Offer } from '../../../../src/domain/offer/offer.ts';
import { isOpenOffer, type OfferState } from '../../../../src/domain/offer/states.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { saveUserCounts } from '../account/account.ts';
import { listDeals } from './deal.ts';

/** Reads the account whose offer record may change; the returned function writes the account if the record changed. */
export async function prepareOfferRecord(
  tx: Tx,
  uid: string,
  change: (record: OfferRecord) => OfferRecord,
): Promise<() => void> {
  const user = await tx.get(refs.user(uid));
  const offers = change(user.stats.offers);
  return () => {
    if (offers !== user.stats.offers) saveUserCounts(tx, user, { ...user, stats: { ...user.stats, offers } });
  };
}

/** Returns a deal's latest offer; throws `offer-changed` if it isn't the version the caller saw. */
export async function loadOffer(tx: Tx, deal: Deal, version: number): Promise<Offer> {
  if (!deal.offer) throw new AppError('not-found');
  if (deal.offer.version !== version) throw new AppError('offer-changed');
  return loadNewestOffer(tx, deal);
}

/** Returns a deal's latest offer, regardless of its version. */
const loadNewestOffer = (tx: Tx, deal: Deal): Promise<Offer> =>
  tx.get(refs.offer(deal.id, String(deal.offer?.version)));

/** Returns a deal's latest offer if it is open, otherwise null. */
export async function loadOpenOffer(tx: Tx, deal: Deal): Promise<Offer | null> {
  return deal.offer && isOpenOffer(deal.offer.state) ? loadNewestOffer(tx, deal) : null;
}

/** A deal with its latest offer. */
export interface DealOffer {
  deal: Deal;
  offer: Offer;
}

/** Returns a listing's deals, minus exceptions, whose latest offer is in one of these states, each with that offer. */
export async function listOffersOn(
  tx: Tx,
  listingId: string,
  states: readonly OfferState[],
  except: readonly string[] = [],
): Promise<DealOffer[]> {
  const deals = await listDeals(tx, serverQueries.dealsWithOffers(listingId, states));
  return pairWithOffers(
    tx,
    deals.filter(({ id }) => !except.includes(id)),
  );
}

/** Pairs each deal with its latest offer. */
export const pairWithOffers = (tx: Tx, deals: readonly Deal[]): Promise<DealOffer[]> =>
  Promise.all(deals.map(async (deal) => ({ deal, offer: await loadNewestOffer(tx, deal) })));

/** Writes an offer; the caller must save its deal with the same offer (`withOffer`). */
export function saveOffer(tx: Tx, offer: Offer): void {
  tx.set(refs.offer(offer.dealId, String(offer.version)), offer);
}

/** Writes an offer in a new state and returns its updated deal for the caller to save. */
export function saveOfferState(tx: Tx, deal: Deal, offer: Offer, state: OfferState, now: Date): Deal {
  const moved = { ...offer, state };
  saveOffer(tx, moved);
  return withOffer(deal, moved, now);
}

/** Writes a new version of a deal's offer and returns the updated deal for the caller to save. */
export function addOffer(tx: Tx, deal: Deal, offer: Offer, now: Date): Deal {
  tx.create(refs.offer(offer.dealId, String(offer.version)), offer);
  return withOffer(deal, offer, now);
}
