import { cashAtClose, type PaymentPlan } from '../../../domain/invoice/invoice-parts.ts';
import {
  DEFAULT_DILIGENCE_DAYS,
  DEFAULT_EXCLUSIVITY_DAYS,
  DEFAULT_EXPIRY_DAYS,
  MAX_DAYS,
  type Offer,
} from '../../../domain/offer/offer.ts';
import { MIN_PRICE_CENTS } from '../../../domain/shared/money.ts';
import { type PlainTerms, toShares } from '../../../domain/template/shares.ts';
import { type TemplateTerms, termsInputSchema } from '../../../domain/template/templates.ts';
import type { KeptOffer, OfferValues } from '../data/unsent-offer-store.ts';

interface OfferedTeaser {
  supportDays: number;
  assets: { id: string }[];
}

/** Returns the initial values of a first offer: the published terms without the price, which the buyer enters. */
export const firstOfferValues = (teaser: OfferedTeaser): OfferValues => ({
  price: null,
  installments: [],
  holdback: null,
  assets: teaser.assets.map(({ id }) => id),
  diligenceDays: DEFAULT_DILIGENCE_DAYS,
  exclusivityDays: DEFAULT_EXCLUSIVITY_DAYS,
  supportDays: teaser.supportDays,
  expiryDays: DEFAULT_EXPIRY_DAYS,
  conditions: '',
});

/**
 * Returns the initial values of a counter-offer: the terms of the offer it responds to, without assets that are no
 * longer offered.
 */
export const termsOf = (offer: Offer, offered: readonly { id: string }[]): OfferValues => ({
  price: offer.price,
  installments: offer.installments,
  holdback: offer.holdback,
  assets: offer.assets.flatMap(({ id }) => (offered.some((asset) => asset.id === id) ? id : [])),
  diligenceDays: offer.diligenceDays,
  exclusivityDays: offer.exclusivityDays,
  supportDays: offer.supportDays,
  expiryDays: DEFAULT_EXPIRY_DAYS,
  conditions: offer.conditions,
});

/** Returns true if a number of days was entered, could be parsed, and is within the limits for computing a date. */
export const isValidDays = (days: number | null): days is number => days !== null && days >= 0 && days <= MAX_DAYS;

const isTyped = <T extends { amount: number | null; days: number | null }>(
  item: T,
): item is T & { amount: number; days: number } =>
  item.amount !== null && !Number.isNaN(item.amount) && isValidDays(item.days);

/**
 * Returns the payment plan for the entered values; null if a value is missing or too little would be left to pay at
 * close.
 */
export function plannedPayment({ price, installments, holdback }: OfferValues): PaymentPlan | null {
  if (price === null || Number.isNaN(price) || !installments.every(isTyped) || (holdback && !isTyped(holdback)))
    return null;
  const plan = { price, installments: installments.filter(isTyped), holdback };
  return cashAtClose(plan) - (holdback?.amount ?? 0) >= MIN_PRICE_CENTS ? plan : null;
}

/** Returns the terms common to all offers, with amounts in cents; null while something is missing. */
function offerValuesTerms(values: OfferValues): (PlainTerms & { price: number }) | null {
  const { price, installments, holdback, diligenceDays, exclusivityDays, supportDays, expiryDays, conditions } = values;
  if (!price || !installments.every(isTyped) || (holdback && !isTyped(holdback))) return null;
  if (
    !isValidDays(diligenceDays) ||
    !isValidDays(exclusivityDays) ||
    !isValidDays(supportDays) ||
    !isValidDays(expiryDays)
  )
    return null;
  const days = { diligenceDays, exclusivityDays, supportDays, expiryDays };
  return { price, installments: installments.filter(isTyped), holdback, ...days, conditions };
}

/**
 * Converts the entered values to terms that can be reused at any price; null if a value is missing or no price would
 * work.
 */
export function reusableTerms(values: OfferValues): TemplateTerms | null {
  const terms = offerValuesTerms(values);
  if (!terms || cashAtClose(terms) - (terms.holdback?.amount ?? 0) <= 0) return null;
  const checked = termsInputSchema.safeParse(toShares(terms, terms.price));
  return checked.success ? checked.data : null;
}

/**
 * Restores terms entered earlier; `hasChanged` is true if the listing's assets have changed since. Removed assets are
 * left out, and new assets are included if the `fresh` form includes them.
 */
export function restoreTerms(
  { values, offered }: Pick<KeptOffer, 'values' | 'offered'>,
  fresh: OfferValues,
  assets: readonly { id: string }[],
): { values: OfferValues; hasChanged: boolean } {
  const ids = assets.map(({ id }) => id);
  const added = offered ? ids.filter((id) => !offered.includes(id)) : [];
  const gone = (offered ?? values.assets).filter((id) => !ids.includes(id));
  const kept = values.assets.filter((id) => ids.includes(id));
  return {
    values: {
      ...values,
      assets: [...kept, ...added.filter((id) => fresh.assets.includes(id))],
    },
    hasChanged: added.length > 0 || gone.length > 0,
  };
}
