import { formatDifference, formatMoney } from '../shared/money.ts';
import { sum } from '../shared/numbers.ts';
import { daysText } from '../shared/time.ts';
import type { AgreedTerms, AssetChoice } from './offer.ts';

/** Terms to compare, from either an existing offer or the offer form. */
export type ComparableTerms = Omit<AgreedTerms, 'assets'> & { assets: readonly AssetChoice[] };

/** A term's label and the functions that format and compare the term. */
export interface Term<V> {
  label: string;
  text: (value: V) => string;
  /** Signed difference, for terms that are amounts or days. */
  difference?: (before: V, after: V) => string;
  /** Equality check for terms with more than one value. */
  isSame?: (a: V, b: V) => boolean;
}

const signedDays = (n: number) => (n > 0 ? `+${daysText(n)}` : `\u2212${daysText(-n)}`);

/** Creates a term whose value is an amount in cents. */
export const moneyTerm = (label: string): Term<number> => ({
  label,
  text: formatMoney,
  difference: (before, after) => formatDifference(after - before),
});
/** Formats the difference between two totals (cents); empty if the totals are equal and only the days changed. */
const amountDifference = (before: number, after: number): string =>
  before === after ? '' : formatDifference(after - before);
const amountOf = ({ amount }: { amount: number }): number => amount;
const daysTerm = (label: string): Term<number> => ({
  label,
  text: daysText,
  difference: (before, after) => signedDays(after - before),
});

const installmentsText = (installments: ComparableTerms['installments']): string =>
  installments.map(({ amount, days }) => `${formatMoney(amount)} after ${daysText(days)}`).join(', ') || 'none';
const holdbackText = (holdback: ComparableTerms['holdback']): string =>
  holdback ? `${formatMoney(holdback.amount)} for ${daysText(holdback.days)}` : 'none';
/** Returns a comparison key for a list of assets that ignores their order. */
const assetsText = (assets: ComparableTerms['assets']): string =>
  JSON.stringify(assets.map(({ id, label }) => `${id} ${label}`).sort());

/** All terms of an offer, in the order of the offer form. */
export const OFFER_TERMS: { [K in keyof ComparableTerms]: Term<ComparableTerms[K]> } = {
  price: moneyTerm('Price'),
  installments: {
    label: 'Installments',
    text: installmentsText,
    isSame: (a, b) => installmentsText(a) === installmentsText(b),
    difference: (before, after) => amountDifference(sum(before.map(amountOf)), sum(after.map(amountOf))),
  },
  holdback: {
    label: 'Holdback',
    text: holdbackText,
    isSame: (a, b) => holdbackText(a) === holdbackText(b),
    difference: (before, after) => amountDifference(before?.amount ?? 0, after?.amount ?? 0),
  },
  assets: {
    label: 'Assets',
    text: (assets) => assets.map(({ label }) => label).join(', '),
    isSame: (a, b) => assetsText(a) === assetsText(b),
  },
  diligenceDays: daysTerm('Diligence'),
  exclusivityDays: daysTerm('Exclusivity'),
  supportDays: daysTerm('Seller’s help'),
  conditions: { label: 'Conditions', text: (conditions) => conditions || 'none' },
};
export const OFFER_TERM_KEYS = Object.keys(OFFER_TERMS) as (keyof typeof OFFER_TERMS)[];
