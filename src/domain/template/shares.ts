import { MAX_HOLDBACK_PERCENT, type OfferTerms } from '../offer/offer.ts';
import { formatNumber } from '../shared/numbers.ts';
import { daysText } from '../shared/time.ts';
import { PRICE_UNITS, type TemplateTerms } from './templates.ts';

/** The offer terms that a template can store, with amounts in cents. */
export type PlainTerms = Pick<
  OfferTerms,
  'installments' | 'holdback' | 'diligenceDays' | 'exclusivityDays' | 'supportDays' | 'expiryDays' | 'conditions'
>;

/** Rounds a quotient half up. The product of a price and `PRICE_UNITS` is exact, since it stays below 2^53. */
const rounded = (numerator: number, denominator: number): number =>
  Math.floor((numerator + denominator / 2) / denominator);

/** Returns the differences between successive values, starting from zero. */
const differences = (values: readonly number[]): number[] => values.map((value, i) => value - (values[i - 1] ?? 0));
const runningSums = (values: readonly number[]): number[] => {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
};

/**
 * Converts an offer's terms to shares of its price. Cumulative sums of installments are converted rather than single
 * installments, so that converting back at the same price yields the same amounts to the cent.
 */
export function toShares(terms: PlainTerms, price: number): TemplateTerms {
  const { installments, holdback, diligenceDays, exclusivityDays, supportDays, expiryDays, conditions } = terms;
  const shares = differences(
    runningSums(installments.map(({ amount }) => amount)).map((sum) => rounded(sum * PRICE_UNITS, price)),
  );
  return {
    installments: installments.map(({ days }, i) => ({ share: shares[i] ?? 0, days })),
    holdback: holdback && { share: rounded(holdback.amount * PRICE_UNITS, price), days: holdback.days },
    diligenceDays,
    exclusivityDays,
    supportDays,
    expiryDays,
    conditions,
  };
}

/**
 * Applies terms to another price, in cents: installments add up to their combined share, rounded once, and rounding
 * never raises a holdback above its limit. `offerTermsSchema` reports anything invalid at that price, such as an
 * installment below a dollar.
 */
export function termsAtPrice(terms: TemplateTerms, price: number): PlainTerms {
  const { installments, holdback, ...rest } = terms;
  const amounts = differences(
    runningSums(installments.map(({ share }) => share)).map((sum) => rounded(price * sum, PRICE_UNITS)),
  );
  const maxHoldback = Math.floor((price * MAX_HOLDBACK_PERCENT) / 100);
  return {
    ...rest,
    installments: installments.map(({ days }, i) => ({ amount: amounts[i] ?? 0, days })),
    holdback: holdback && {
      amount: Math.min(rounded(price * holdback.share, PRICE_UNITS), maxHoldback),
      days: holdback.days,
    },
  };
}

/** Formats a share of the price as `33.33%`. */
export const shareText = (share: number): string =>
  formatNumber(share / PRICE_UNITS, { style: 'percent', maximumFractionDigits: 2 });

/** Describes saved terms in one line: `50% after 90 days, holdback 10% for 30 days, diligence 4 days, …`. */
export function termsWords(terms: TemplateTerms): string {
  const { installments, holdback, diligenceDays, exclusivityDays, supportDays, expiryDays } = terms;
  return [
    ...(installments.length
      ? installments.map(({ share, days }) => `${shareText(share)} after ${daysText(days)}`)
      : ['paid in full at close']),
    ...(holdback ? [`holdback ${shareText(holdback.share)} for ${daysText(holdback.days)}`] : []),
    `diligence ${daysText(diligenceDays)}`,
    `exclusivity ${daysText(exclusivityDays)}`,
    `seller’s help ${daysText(supportDays)}`,
    `valid for ${daysText(expiryDays)}`,
  ].join(', ');
}
