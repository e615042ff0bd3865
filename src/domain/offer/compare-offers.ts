import { AppError } from '../errors.ts';
import { cashAtClose } from '../invoice/invoice-parts.ts';
import { DAY_MS } from '../shared/durations.ts';
import { formatDifference, formatMoney } from '../shared/money.ts';
import { daysText } from '../shared/time.ts';
import { closingText } from './closing-date.ts';
import type { Offer, OfferTerms } from './offer.ts';

/** One term of two versions, as texts; `difference` is signed, and empty for terms that are not numbers. */
export interface TermDifference {
  term: string;
  before: string;
  after: string;
  difference: string;
  changed: boolean;
}

const signedDays = (n: number) => (n > 0 ? `+${daysText(n)}` : `\u2212${daysText(-n)}`);

export type Compared = Pick<
  Offer,
  | 'price'
  | 'instalments'
  | 'holdback'
  | 'diligenceDays'
  | 'exclusivityDays'
  | 'supportDays'
  | 'conditions'
  | 'closingOn'
> & { assets: readonly { label: string }[] };

const instalmentsText = (offer: Compared): string =>
  offer.instalments.map(({ amount, days: n }) => `${formatMoney(amount)} after ${daysText(n)}`).join(', ') || 'none';
const holdbackText = ({ holdback }: Compared): string =>
  holdback ? `${formatMoney(holdback.amount)} for ${daysText(holdback.days)}` : 'none';
const assetsText = (offer: Compared): string => offer.assets.map((asset) => asset.label).join(', ');

/** The terms of a newer version beside those of the older one, in the order of the offer form. */
export function compareOffers(before: Compared, after: Compared): TermDifference[] {
  const byMoney = (term: string, a: number, b: number): TermDifference => ({
    term,
    before: formatMoney(a),
    after: formatMoney(b),
    difference: a === b ? '' : formatDifference(b - a),
    changed: a !== b,
  });
  const byDays = (term: string, a: number, b: number): TermDifference => ({
    term,
    before: daysText(a),
    after: daysText(b),
    difference: a === b ? '' : signedDays(b - a),
    changed: a !== b,
  });
  const byText = (term: string, a: string, b: string): TermDifference => ({
    term,
    before: a,
    after: b,
    difference: '',
    changed: a !== b,
  });
  const byDate = (term: string, a: string | null, b: string | null): TermDifference => ({
    ...byText(term, closingText(a), closingText(b)),
    difference: a && b && a !== b ? signedDays((Date.parse(b) - Date.parse(a)) / DAY_MS) : '',
  });
  // Without instalments the cash at close is the price.
  const split = before.instalments.length + after.instalments.length > 0;
  return [
    byMoney('Price', before.price, after.price),
    ...(split ? [byMoney('Cash at close', cashAtClose(before), cashAtClose(after))] : []),
    byText('Installments', instalmentsText(before), instalmentsText(after)),
    byText('Holdback', holdbackText(before), holdbackText(after)),
    byText('Assets', assetsText(before), assetsText(after)),
    byDays('Diligence', before.diligenceDays, after.diligenceDays),
    byDays('Exclusivity', before.exclusivityDays, after.exclusivityDays),
    byDays('Seller’s help', before.supportDays, after.supportDays),
    byDate('Closing date', before.closingOn, after.closingOn),
    byText('Conditions', before.conditions || 'none', after.conditions || 'none'),
  ];
}

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
