import * as z from 'zod';
import { AppError } from '../errors.ts';
import { formatMoney, MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '../shared/money.ts';
import { OFFER_STATES } from './states.ts';

export const DEFAULT_EXPIRY_DAYS = 7;
export const DEFAULT_EXCLUSIVITY_DAYS = 7;
/** An offer is at least this share of the asking price (product.md, Offer). */
const MIN_SHARE_PERCENT = 15;

/** The terms somebody chooses: the whole price is paid at close. Days are whole days. */
export const offerTermsSchema = z
  .object({
    price: z
      .number()
      .int()
      .min(MIN_PRICE_CENTS, `Offer at least ${formatMoney(MIN_PRICE_CENTS)}.`)
      .max(MAX_PRICE_CENTS, 'Offer at most $99,999.99.'),
    diligenceDays: z.number().int().min(0, 'At least 0 days.').max(30, 'At most 30 days.'),
    exclusivityDays: z.number().int().min(3, 'At least 3 days.').max(45, 'At most 45 days.'),
    supportDays: z.number().int().min(0, 'At least 0 days.').max(180, 'At most 180 days.'),
    expiryDays: z.number().int().min(1, 'At least 1 day.').max(30, 'At most 30 days.'),
    conditions: z.string().trim().max(2000, 'At most 2000 characters.'),
  })
  .refine((t) => t.exclusivityDays >= t.diligenceDays + 3, {
    path: ['exclusivityDays'],
    message: 'At least three days longer than the diligence.',
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
  diligenceDays: z.number().int(),
  exclusivityDays: z.number().int(),
  supportDays: z.number().int(),
  conditions: z.string(),
  assets: z.array(
    z.object({ id: z.string(), label: z.string(), transfer: z.string(), expectedDays: z.number().int() }),
  ),
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

/** Hours that a back-up has at least, once it counts again (product.md, Offer). */
const REVIVAL_HOURS = 72;

/** When a revived back-up expires: as it said, but not before three days have passed. */
export const revivedExpiry = (own: Date, now: Date): Date =>
  new Date(Math.max(own.getTime(), now.getTime() + REVIVAL_HOURS * 3_600_000));

export interface TermDifference {
  term: string;
  before: string;
  after: string;
  difference: string;
  changed: boolean;
}

const days = (n: number) => `${n} day${n === 1 ? '' : 's'}`;
const signedDays = (n: number) => (n > 0 ? `+${days(n)}` : `\u2212${days(-n)}`);

/** Term by term, what the newer version asks against the older one. */
export function compareOffers(
  before: Pick<Offer, 'price' | 'diligenceDays' | 'exclusivityDays' | 'supportDays' | 'conditions'>,
  after: Pick<Offer, 'price' | 'diligenceDays' | 'exclusivityDays' | 'supportDays' | 'conditions'>,
): TermDifference[] {
  const price = after.price - before.price;
  const byDays = (term: string, a: number, b: number): TermDifference => ({
    term,
    before: days(a),
    after: days(b),
    difference: a === b ? '' : signedDays(b - a),
    changed: a !== b,
  });
  return [
    {
      term: 'Price',
      before: formatMoney(before.price),
      after: formatMoney(after.price),
      difference: price === 0 ? '' : price > 0 ? `+${formatMoney(price)}` : formatMoney(price),
      changed: price !== 0,
    },
    byDays('Diligence', before.diligenceDays, after.diligenceDays),
    byDays('Exclusivity', before.exclusivityDays, after.exclusivityDays),
    byDays('Seller’s help', before.supportDays, after.supportDays),
    {
      term: 'Conditions',
      before: before.conditions || 'none',
      after: after.conditions || 'none',
      difference: '',
      changed: before.conditions !== after.conditions,
    },
  ];
}
