import * as z from 'zod';
import { AppError } from '../errors.ts';
import { cashAtClose } from '../invoice/purchase.ts';
import { HOUR_MS } from '../shared/durations.ts';
import { formatDifference, formatMoney, MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../shared/money.ts';
import { OFFER_STATES } from './states.ts';

export const DEFAULT_EXPIRY_DAYS = 7;
export const DEFAULT_EXCLUSIVITY_DAYS = 7;
/** An offer is at least this share of the asking price (docs/product-rules.md, Offers). */
const MIN_SHARE_PERCENT = 15;

export const MAX_INSTALMENTS = 6;
/** A holdback is at most this share of the price. */
export const MAX_HOLDBACK_PERCENT = 30;

const cents = z.number().int();
const instalmentSchema = z.object({
  amount: cents.min(MIN_PRICE_CENTS, `At least ${formatMoney(MIN_PRICE_CENTS)} each.`).max(MAX_PRICE_CENTS),
  days: z.number().int().min(1, 'At least 1 day.').max(365, 'At most 365 days.'),
});
const holdbackSchema = z.object({
  amount: cents.min(1, 'Say how much is held back.').max(MAX_PRICE_CENTS),
  days: z.number().int().min(1, 'At least 1 day.').max(90, 'At most 90 days.'),
});

/**
 * The terms somebody chooses. `price` = cash at close + Σ instalments, `holdback` is part of the cash
 * at close; their days count from completion. `assets` are ids of the listing's assets. Whole days.
 */
export const offerTermsSchema = z
  .object({
    price: cents
      .min(MIN_PRICE_CENTS, `Offer at least ${formatMoney(MIN_PRICE_CENTS)}.`)
      .max(MAX_PRICE_CENTS, 'Offer at most $99,999.99.'),
    instalments: z.array(instalmentSchema).max(MAX_INSTALMENTS, `At most ${MAX_INSTALMENTS} instalments.`),
    holdback: holdbackSchema.nullable(),
    assets: z.array(z.string().max(40)).min(1, 'Choose at least one asset.').max(20),
    diligenceDays: z.number().int().min(0, 'At least 0 days.').max(30, 'At most 30 days.'),
    exclusivityDays: z.number().int().min(3, 'At least 3 days.').max(45, 'At most 45 days.'),
    supportDays: z.number().int().min(0, 'At least 0 days.').max(180, 'At most 180 days.'),
    expiryDays: z.number().int().min(1, 'At least 1 day.').max(30, 'At most 30 days.'),
    conditions: z.string().trim().max(2000, 'At most 2000 characters.'),
  })
  .refine((t) => t.exclusivityDays >= t.diligenceDays + 3, {
    path: ['exclusivityDays'],
    message: 'At least three days longer than the diligence.',
  })
  .refine((t) => cashAtClose(t) - (t.holdback?.amount ?? 0) >= MIN_PRICE_CENTS, {
    path: ['instalments'],
    message: `Pay at least ${formatMoney(MIN_PRICE_CENTS)} at close, beside what is held back.`,
  })
  .refine((t) => (t.holdback?.amount ?? 0) * 100 <= t.price * MAX_HOLDBACK_PERCENT, {
    path: ['holdback'],
    message: `Hold back at most ${MAX_HOLDBACK_PERCENT} % of the price.`,
  });
export type OfferTerms = z.infer<typeof offerTermsSchema>;

/** `deals/{id}/offers/{version}` */
export const offerSchema = z.object({
  version: z.number().int(),
  dealId: z.string(),
  listingId: z.string(),
  participants: z.array(z.string()),
  by: z.enum(['buyer', 'seller']),
  price: z.number().int(),
  instalments: z.array(instalmentSchema),
  holdback: holdbackSchema.nullable(),
  diligenceDays: z.number().int(),
  exclusivityDays: z.number().int(),
  supportDays: z.number().int(),
  conditions: z.string(),
  assets: z.array(
    z.object({ id: z.string(), label: z.string(), transfer: z.string(), expectedDays: z.number().int() }),
  ),
  /** Bought at the published price: no diligence, no exclusivity, paid within a day. */
  buyNow: z.boolean(),
  expiresAt: z.date(),
  createdAt: z.date(),
  state: z.enum(OFFER_STATES),
  round: z.number().int(),
});
export type Offer = z.infer<typeof offerSchema>;

/** Throws `invalid-input` on an offer below 15 % of the asking price; otherwise says nothing. */
export function requireSeriousPrice(price: number, askingPrice: number): void {
  if (price * 100 < askingPrice * MIN_SHARE_PERCENT) {
    const message = `Offer at least ${MIN_SHARE_PERCENT} % of the asking price, ${formatMoney(Math.ceil((askingPrice * MIN_SHARE_PERCENT) / 100))}.`;
    throw new AppError('invalid-input', message, [{ path: 'price', message }]);
  }
}

/** Hours that a revived back-up has at least (docs/product-rules.md, Offers). */
const REVIVAL_HOURS = 72;

/** When a revived back-up expires: as it said, but not before three days have passed. */
export const revivedExpiry = (own: Date, now: Date): Date =>
  new Date(Math.max(own.getTime(), now.getTime() + REVIVAL_HOURS * HOUR_MS));

export interface TermDifference {
  term: string;
  before: string;
  after: string;
  difference: string;
  changed: boolean;
}

const days = (n: number) => `${n} day${n === 1 ? '' : 's'}`;
const signedDays = (n: number) => (n > 0 ? `+${days(n)}` : `\u2212${days(-n)}`);

type Compared = Pick<
  Offer,
  'price' | 'instalments' | 'holdback' | 'assets' | 'diligenceDays' | 'exclusivityDays' | 'supportDays' | 'conditions'
>;

const instalmentsText = (offer: Compared): string =>
  offer.instalments.map(({ amount, days: n }) => `${formatMoney(amount)} after ${days(n)}`).join(', ') || 'none';
const holdbackText = ({ holdback }: Compared): string =>
  holdback ? `${formatMoney(holdback.amount)} for ${days(holdback.days)}` : 'none';
const assetsText = (offer: Compared): string => offer.assets.map((asset) => asset.label).join(', ');

/** Term by term, what the newer version asks against the older one. */
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
    before: days(a),
    after: days(b),
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
  // Without instalments the cash at close is the price.
  const split = before.instalments.length + after.instalments.length > 0;
  return [
    byMoney('Price', before.price, after.price),
    ...(split ? [byMoney('Cash at close', cashAtClose(before), cashAtClose(after))] : []),
    byText('Instalments', instalmentsText(before), instalmentsText(after)),
    byText('Holdback', holdbackText(before), holdbackText(after)),
    byText('Assets', assetsText(before), assetsText(after)),
    byDays('Diligence', before.diligenceDays, after.diligenceDays),
    byDays('Exclusivity', before.exclusivityDays, after.exclusivityDays),
    byDays('Seller’s help', before.supportDays, after.supportDays),
    byText('Conditions', before.conditions || 'none', after.conditions || 'none'),
  ];
}
