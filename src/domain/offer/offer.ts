import * as z from 'zod';
import { AppError } from '../errors.ts';
import { cashAtClose } from '../invoice/invoice-parts.ts';
import { CHECKED_FIGURES } from '../listing/figures/checked-figures.ts';
import { figureValueSchema } from '../listing/figures/figure-schemas.ts';
import { METRIC_SOURCES } from '../listing/figures/metric.ts';
import { ASSET_KINDS } from '../listing/options.ts';
import { HOUR_MS } from '../shared/durations.ts';
import { formatMoney, MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../shared/money.ts';
import { maxLengthError } from '../shared/text.ts';
import { daysText } from '../shared/time.ts';
import { OFFER_STATES } from './states.ts';

export const DEFAULT_EXPIRY_DAYS = 7;
export const DEFAULT_DILIGENCE_DAYS = 4;
export const DEFAULT_EXCLUSIVITY_DAYS = 7;
/** Percentage of the price that the offer form suggests holding back. */
export const DEFAULT_HOLDBACK_PERCENT = 10;
export const DILIGENCE_MEANING = 'After acceptance the buyer checks everything and may cancel without a reason.';
export const EXCLUSIVITY_MEANING = 'The project is reserved for the buyer, who pays before this ends.';
/** Minimum offer, as a percentage of the asking price. */
const MIN_SHARE_PERCENT = 15;

export const MAX_INSTALLMENTS = 6;
/** Maximum holdback, as a percentage of the price. */
export const MAX_HOLDBACK_PERCENT = 30;

/** Maximum length of an offer's conditions, in characters. */
export const MAX_CONDITIONS_LENGTH = 2000;

/** Maximum number of days in any of an offer's terms. */
export const MAX_DAYS = 365;
const MAX_HOLDBACK_DAYS = 90;
const MAX_DILIGENCE_DAYS = 30;
/** Minimum number of days the buyer has to pay, from the end of diligence to the end of exclusivity. */
export const MIN_PAYMENT_DAYS = 3;
/** Minimum number of days of exclusivity, which applies if there is no diligence. */
const MIN_EXCLUSIVITY_DAYS = MIN_PAYMENT_DAYS;
const MAX_EXCLUSIVITY_DAYS = 45;
const MAX_SUPPORT_DAYS = 180;
const MAX_EXPIRY_DAYS = 30;

const cents = z.int('Enter the amount in dollars.');
const daysFrom = (min: number, max: number) =>
  z
    .int('Enter the number of days.')
    .min(min, `At least ${daysText(min)}.`)
    .max(max, `At most ${daysText(max)}.`);
const installmentSchema = z.object({
  amount: cents
    .min(MIN_PRICE_CENTS, `At least ${formatMoney(MIN_PRICE_CENTS)} each.`)
    .max(MAX_PRICE_CENTS, 'At most $99,999.99.'),
  days: daysFrom(1, MAX_DAYS),
});
const holdbackSchema = z.object({
  amount: cents.min(1, 'Enter the amount to hold back.').max(MAX_PRICE_CENTS, 'At most $99,999.99.'),
  days: daysFrom(1, MAX_HOLDBACK_DAYS),
});

/** Returns the error message for exclusivity that leaves too few days to pay after diligence. */
export const exclusivityText = (diligenceDays: number): string =>
  `Choose ${diligenceDays + MIN_PAYMENT_DAYS} days or more: three longer than diligence.`;

/**
 * Terms of an offer as chosen by its maker, in cents and whole days (installments and holdback count from completion);
 * `assets` are IDs of the listing's assets. `price` = cash at close + Σ installments, and the holdback is part of the
 * cash at close.
 */
export const offerTermsSchema = z
  .object({
    price: cents
      .min(MIN_PRICE_CENTS, `Offer at least ${formatMoney(MIN_PRICE_CENTS)}.`)
      .max(MAX_PRICE_CENTS, 'Offer at most $99,999.99.'),
    installments: z.array(installmentSchema).max(MAX_INSTALLMENTS, `At most ${MAX_INSTALLMENTS} installments.`),
    holdback: holdbackSchema.nullable(),
    assets: z
      .array(z.string().max(40))
      .min(1, 'Choose at least one asset.')
      .max(20)
      .refine((ids) => new Set(ids).size === ids.length, 'Choose each asset once.')
      .describe('Each asset once.'),
    diligenceDays: daysFrom(0, MAX_DILIGENCE_DAYS),
    exclusivityDays: daysFrom(MIN_EXCLUSIVITY_DAYS, MAX_EXCLUSIVITY_DAYS),
    supportDays: daysFrom(0, MAX_SUPPORT_DAYS),
    expiryDays: daysFrom(1, MAX_EXPIRY_DAYS),
    conditions: z.string().trim().max(MAX_CONDITIONS_LENGTH, maxLengthError(MAX_CONDITIONS_LENGTH)),
  })
  .refine((t) => t.exclusivityDays >= t.diligenceDays + MIN_PAYMENT_DAYS, {
    path: ['exclusivityDays'],
    error: ({ input }) => exclusivityText((input as { diligenceDays: number }).diligenceDays),
  })
  .refine((t) => cashAtClose(t) - (t.holdback?.amount ?? 0) >= MIN_PRICE_CENTS, {
    path: ['installments'],
    message: `Pay at least ${formatMoney(MIN_PRICE_CENTS)} at close, on top of the holdback.`,
  })
  .refine((t) => (t.holdback?.amount ?? 0) * 100 <= t.price * MAX_HOLDBACK_PERCENT, {
    path: ['holdback'],
    message: `Hold back at most ${MAX_HOLDBACK_PERCENT}% of the price.`,
  })
  .describe(
    `\`price\` less all \`installments\` and less the \`holdback\` is at least ${MIN_PRICE_CENTS}; the holdback is at most ${MAX_HOLDBACK_PERCENT}% of the price; \`exclusivityDays\` is at least \`diligenceDays\` + ${MIN_PAYMENT_DAYS}.`,
  );
export type OfferTerms = z.infer<typeof offerTermsSchema>;

/** A figure of the project when an offer was accepted, stored for later comparison. */
const offerFigureSchema = z.object({
  figure: z.enum(CHECKED_FIGURES),
  value: figureValueSchema,
  source: z.enum(METRIC_SOURCES),
  sourceName: z.string().nullable(),
  asOf: z.date().nullable(),
});
export type OfferFigure = z.infer<typeof offerFigureSchema>;
const offeredAssetSchema = z.object({
  id: z.string(),
  kind: z.enum(ASSET_KINDS),
  label: z.string(),
  transfer: z.string(),
  expectedDays: z.number().int(),
});

/** `deals/{id}/offers/{version}`: one version of the terms, in cents and whole days. */
export const offerSchema = z.object({
  version: z.number().int(),
  dealId: z.string(),
  listingId: z.string(),
  by: z.enum(['buyer', 'seller']),
  price: z.number().int(),
  installments: z.array(installmentSchema),
  holdback: holdbackSchema.nullable(),
  diligenceDays: z.number().int(),
  exclusivityDays: z.number().int(),
  supportDays: z.number().int(),
  conditions: z.string(),
  assets: z.array(offeredAssetSchema),
  /** True for a purchase at the published price: no diligence, no exclusivity, payment within a day. */
  buyNow: z.boolean(),
  expiresAt: z.date(),
  createdAt: z.date(),
  state: z.enum(OFFER_STATES),
  round: z.number().int(),
  /** The project's figures at the time of acceptance; absent until the offer is accepted. */
  figures: z.array(offerFigureSchema).optional(),
});
export type Offer = z.infer<typeof offerSchema>;
/** Terms chosen by the maker of a version, except the number of days until it expires. */
export type AgreedTerms = Pick<Offer, Exclude<keyof OfferTerms, 'expiryDays'>>;
/** An asset that an offer may include, as shown in a form. */
export type AssetChoice = Pick<Offer['assets'][number], 'id' | 'label'>;
/** The facts about a project that an offer depends on, from a teaser or an earlier offer. */
export interface OfferedProject {
  assets: readonly AssetChoice[];
  /** Days of help from the seller that are included after the sale. */
  supportDays: number;
}

/** Returns `maker` if this side made this version of the offer, otherwise `receiver`. */
export const offerActor = (offer: Pick<Offer, 'by'>, role: Offer['by']): 'maker' | 'receiver' =>
  offer.by === role ? 'maker' : 'receiver';

/** Throws `invalid-input` for a price below 15% of the asking price, both in cents. */
export function requireSeriousPrice(price: number, askingPrice: number): void {
  if (price * 100 < askingPrice * MIN_SHARE_PERCENT) {
    const message = `Offer at least ${MIN_SHARE_PERCENT}% of the asking price, ${formatMoney(Math.ceil((askingPrice * MIN_SHARE_PERCENT) / 100))}.`;
    throw new AppError('invalid-input', message, [{ path: 'price', message }]);
  }
}

/** Minimum number of hours that a revived back-up offer stays open. */
export const REVIVAL_HOURS = 72;

/**
 * Returns the time at which a revived back-up offer expires: its original time, but no sooner than `REVIVAL_HOURS` from
 * now.
 */
export const revivedExpiry = (expiresAt: Date, now: Date): Date =>
  new Date(Math.max(expiresAt.getTime(), now.getTime() + REVIVAL_HOURS * HOUR_MS));
