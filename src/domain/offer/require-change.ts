import { AppError } from '../errors.ts';
import type { Offer, OfferTerms } from './offer.ts';

type Agreed = Pick<
  Offer,
  | 'price'
  | 'instalments'
  | 'holdback'
  | 'diligenceDays'
  | 'exclusivityDays'
  | 'supportDays'
  | 'conditions'
  | 'closingOn'
> & { assets: string[] };

/** The terms as text, in a fixed order; the order of the assets says nothing. */
const asText = (terms: Agreed): string =>
  JSON.stringify([
    terms.price,
    terms.instalments.map(({ amount, days }) => [amount, days]),
    terms.holdback && [terms.holdback.amount, terms.holdback.days],
    terms.assets.toSorted(),
    terms.diligenceDays,
    terms.exclusivityDays,
    terms.supportDays,
    terms.conditions,
    terms.closingOn,
  ]);

/** Throws `invalid-input` for a counter-offer with the terms of the offer it answers: how long it is valid is no term. */
export function requireChange(offer: Omit<Agreed, 'assets'> & Pick<Offer, 'assets'>, terms: OfferTerms): void {
  if (asText({ ...offer, assets: offer.assets.map(({ id }) => id) }) === asText(terms)) {
    throw new AppError('invalid-input', 'Change at least one term, or accept the offer as it is.');
  }
}
