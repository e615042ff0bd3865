import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { DealRole } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Teaser } from '../../../../src/domain/listing/listing.ts';
import type { Offer, OfferTerms } from '../../../../src/domain/offer/offer.ts';
import type { OfferState } from '../../../../src/domain/offer/states.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';

/** The newest offer of a deal, which must be the version the caller looked at. */
export async function loadOffer(tx: Tx, deal: Deal, version: number): Promise<Offer> {
  if (!deal.offer) throw new AppError('not-found');
  if (deal.offer.version !== version) throw new AppError('offer-changed');
  return tx.get(refs.offer(deal.id, String(version)));
}

/** `maker` if this side wrote the version, else `receiver`. */
export const offerActor = (offer: Offer, role: DealRole) => (offer.by === role ? 'maker' : 'receiver');

/** Builds the next version of a deal's chain. */
export function nextOffer(
  deal: Deal,
  by: DealRole,
  terms: OfferTerms,
  assets: Teaser['assets'],
  state: OfferState,
  now: Date,
): Offer {
  const { expiryDays, ...agreed } = terms;
  return {
    ...agreed,
    version: (deal.offer?.version ?? 0) + 1,
    dealId: deal.id,
    listingId: deal.listingId,
    participants: deal.participants,
    by,
    assets: assets.map(({ id, label, transfer, expectedDays }) => ({ id, label, transfer, expectedDays })),
    expiresAt: addDays(now, expiryDays),
    createdAt: now,
    state,
    round: deal.round,
  };
}

/** The deal's own summary of its newest offer. */
export const offerSummary = (offer: Offer, now: Date): NonNullable<Deal['offer']> => ({
  version: offer.version,
  state: offer.state,
  by: offer.by,
  price: offer.price,
  expiresAt: offer.expiresAt,
  changedAt: now,
});

/** Puts an offer into another state, in its document and in the deal. */
export function moveOffer(tx: Tx, deal: Deal, offer: Offer, state: OfferState, now: Date): Deal {
  const moved = { ...offer, state };
  tx.set(refs.offer(deal.id, String(offer.version)), moved);
  return { ...deal, offer: offerSummary(moved, now) };
}

/** The other deals on this listing whose newest offer is in `state`, each with that offer. */
export async function offersBeside(tx: Tx, deal: Deal, state: OfferState): Promise<{ deal: Deal; offer: Offer }[]> {
  const query = refs.deals().where('listingId', '==', deal.listingId).where('offer.state', '==', state);
  const found = (await tx.raw.get(query)).docs.map((doc) => doc.data()).filter((other) => other.id !== deal.id);
  return Promise.all(
    found.map(async (other) => ({
      deal: other,
      offer: await tx.get(refs.offer(other.id, String(other.offer?.version))),
    })),
  );
}
