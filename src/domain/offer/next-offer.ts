import type { Deal } from '../deal/deal.ts';
import type { DealRole } from '../deal/states.ts';
import { AppError } from '../errors.ts';
import type { Teaser } from '../listing/listing.ts';
import { transferText } from '../listing/options.ts';
import { addDays } from '../shared/time.ts';
import type { Offer, OfferTerms } from './offer.ts';
import { isOpenOffer, type OfferState } from './states.ts';

/**
 * Returns the chosen assets of a listing. Throws `invalid-input` for an ID that is missing from the listing or shared
 * by two of its assets, since the offer would be ambiguous.
 */
function chosenAssets(teaser: Pick<Teaser, 'assets'>, ids: readonly string[]): Offer['assets'] {
  return ids.map((wanted) => {
    const [asset, ...others] = teaser.assets.filter(({ id }) => id === wanted);
    if (!asset || others.length) {
      const message = asset
        ? 'The listing gives two assets the same id. Ask the seller to correct it.'
        : 'The listing no longer includes this asset.';
      throw new AppError('invalid-input', message, [{ path: 'terms.assets', message }]);
    }
    const { id, kind, label, expectedDays } = asset;
    return { id, kind, label, transfer: transferText(asset), expectedDays };
  });
}

/** Builds the next version of a deal's offer. */
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
    by,
    assets: chosenAssets(teaser, terms.assets),
    buyNow: false,
    expiresAt: addDays(now, expiryDays),
    createdAt: now,
    state,
    round: deal.round,
  };
}

/** Returns a deal's offer if it may still lead to a sale; null otherwise. */
export const openOfferOf = ({ offer }: Pick<Deal, 'offer'>): Deal['offer'] =>
  offer && isOpenOffer(offer.state) ? offer : null;
