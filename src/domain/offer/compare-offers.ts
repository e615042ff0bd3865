import { AppError } from '../errors.ts';
import { cashAtClose } from '../invoice/invoice-parts.ts';
import type { AgreedTerms, AssetChoice, OfferTerms } from './offer.ts';
import { type ComparableTerms, moneyTerm, OFFER_TERM_KEYS, OFFER_TERMS, type Term } from './offer-terms.ts';

/**
 * One term in two versions of an offer, as text; `difference` is signed, and empty for unchanged or non-numeric terms.
 */
export interface TermDifference {
  term: string;
  before: string;
  after: string;
  difference: string;
  changed: boolean;
}

function compareTerm<V>({ label, text, isSame = Object.is, difference }: Term<V>, before: V, after: V): TermDifference {
  const changed = !isSame(before, after);
  return {
    term: label,
    before: text(before),
    after: text(after),
    difference: (changed && difference?.(before, after)) || '',
    changed,
  };
}

const compareBy = <K extends keyof ComparableTerms>(key: K, before: ComparableTerms, after: ComparableTerms) =>
  compareTerm<ComparableTerms[K]>(OFFER_TERMS[key], before[key], after[key]);

/** Compares the terms of two versions of an offer, in the order of the offer form. */
export function compareOffers(before: ComparableTerms, after: ComparableTerms): TermDifference[] {
  const terms = OFFER_TERM_KEYS.map((key) => compareBy(key, before, after));
  // Without installments, cash at close equals the price.
  if (before.installments.length + after.installments.length === 0) return terms;
  const cash = compareTerm(moneyTerm('Cash at close'), cashAtClose(before), cashAtClose(after));
  return terms.toSpliced(1, 0, cash);
}

/**
 * Throws `invalid-input` if a counter-offer has the same terms as the current offer; a new expiry doesn't count as a
 * change.
 */
export function requireChange(offer: AgreedTerms, terms: OfferTerms): void {
  const asset = (id: string): AssetChoice => offer.assets.find((asset) => asset.id === id) ?? { id, label: id };
  const asked = { ...terms, assets: terms.assets.map(asset) };
  if (!OFFER_TERM_KEYS.some((key) => compareBy(key, offer, asked).changed)) {
    throw new AppError('invalid-input', 'Change at least one term, or accept the offer as it is.');
  }
}
