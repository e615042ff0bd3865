import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { DealRole } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Teaser } from '../../../../src/domain/listing/listing.ts';
import type { Offer, OfferTerms } from '../../../../src/domain/offer/offer.ts';
import type { OfferState } from '../../../../src/domain/offer/states.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';
import { serverQueries } from '../../data/server-queries.ts';

/** The newest offer of a deal, which must be the version the caller looked at. */
export async function loadOffer(tx: Tx, deal: Deal, version: number): Promise<Offer> {
  if (!deal.offer) throw new AppError('not-found');
  if (deal.offer.version !== version) throw new AppError('offer-changed');
  return tx.get(refs.offer(deal.id, String(version)));
}

/** `maker` if this side wrote the version, else `receiver`. */
export const offerActor = (offer: Offer, role: DealRole) => (offer.by === role ? 'maker' : 'receiver');

/** The chosen assets of a listing; an id that it does not offer is `invalid-input`. */
function chosenAssets(teaser: Pick<Teaser, 'assets'>, ids: readonly string[]): Offer['assets'] {
  return ids.map((wanted) => {
    const asset = teaser.assets.find(({ id }) => id === wanted);
    if (!asset) {
      const message = 'The listing does not offer this asset any more.';
      throw new AppError('invalid-input', message, [{ path: 'terms.assets', message }]);
    }
    const { id, label, transfer, expectedDays } = asset;
    return { id, label, transfer, expectedDays };
  });
}

/** Builds the next version of a deal's chain. */
export function nextOffer(
  deal: Deal,
  by: DealRole,
  terms: OfferTerms,
  teaser: Pick<Teaser, 'assets'>,
  state: OfferState,
  now: Date,
): Offer {
  const { expiryDays, ...agreed } = terms;
  return {
    ...agreed,
    version: deal.versions + 1,
    dealId: deal.id,
    listingId: deal.listingId,
    participants: deal.participants,
    by,
    assets: chosenAssets(teaser, terms.assets),
    buyNow: false,
    expiresAt: addDays(now, expiryDays),
    createdAt: now,
    state,
    round: deal.round,
  };
}

/** The deal's own summary of its newest offer. */
const offerSummary = (offer: Offer, now: Date): NonNullable<Deal['offer']> => ({
  version: offer.version,
  state: offer.state,
  by: offer.by,
  price: offer.price,
  expiresAt: offer.expiresAt,
  changedAt: now,
});

/** A new version at the end of a deal's chain. */
export function addOffer(tx: Tx, deal: Deal, offer: Offer, now: Date): Deal {
  tx.create(refs.offer(deal.id, String(offer.version)), offer);
  return { ...deal, versions: offer.version, offer: offerSummary(offer, now) };
}

/** Puts an offer into another state, in its document and in the deal. */
export function moveOffer(tx: Tx, deal: Deal, offer: Offer, state: OfferState, now: Date): Deal {
  const moved = { ...offer, state };
  tx.set(refs.offer(deal.id, String(offer.version)), moved);
  return { ...deal, offer: offerSummary(moved, now) };
}

/** The deals on a listing whose newest offer is in one of these states, each with that offer. */
export async function offersOn(
  tx: Tx,
  listingId: string,
  states: readonly OfferState[],
): Promise<{ deal: Deal; offer: Offer }[]> {
  return withOffers(tx, await tx.list(refs.deals(), serverQueries.dealsWithOffers(listingId, states)));
}

/** Each deal with its newest offer. */
export const withOffers = (tx: Tx, deals: Deal[]): Promise<{ deal: Deal; offer: Offer }[]> =>
  Promise.all(
    deals.map(async (deal) => ({ deal, offer: await tx.get(refs.offer(deal.id, String(deal.offer?.version))) })),
  );
