import * as z from 'zod';
import { monthlyPriceTwelfths } from '../processor-export/parse-cents.ts';
import type { OriginalAmount } from '../rates/conversion.ts';
import { currencyCode } from '../rates/currency.ts';
import { sum } from '../shared/numbers.ts';

const couponSchema = z.object({
  percent_off: z.number().nullish(),
  amount_off: z.number().nullish(),
  currency: z.string().nullish(),
  duration: z.string(),
});
const discountSchema = z.object({
  end: z.number().nullish(),
  /** The coupon's location until 2025; since then, Stripe sends it as `source.coupon`. */
  coupon: z.union([z.string(), couponSchema]).nullish(),
  source: z.object({ coupon: z.union([z.string(), couponSchema]).nullish() }).nullish(),
});

/** The subscription fields we use. Times are in seconds since 1970. */
export const stripeSubscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  created: z.number().nullish(),
  start_date: z.number(),
  trial_end: z.number().nullish(),
  ended_at: z.number().nullish(),
  pause_collection: z.object({}).nullish(),
  discount: discountSchema.nullish(),
  discounts: z.array(z.union([z.string(), discountSchema])).nullish(),
  items: z.object({
    data: z.array(
      z.object({
        quantity: z.number().nullish(),
        discounts: z.array(z.unknown()).nullish(),
        price: z.object({
          currency: z.string(),
          unit_amount: z.number().nullish(),
          /** Decimal string that may contain fractions of a cent; converted from the decimal type of Stripe's SDK. */
          unit_amount_decimal: z.preprocess(
            (value) => (value === null ? value : value?.toString()),
            z.string().nullish(),
          ),
          product: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
          billing_scheme: z.string().nullish(),
          transform_quantity: z.object({}).nullish(),
          recurring: z
            .object({ interval: z.string(), interval_count: z.number(), usage_type: z.string().nullish() })
            .nullish(),
        }),
      }),
    ),
    has_more: z.boolean().nullish(),
  }),
});
export type StripeSubscription = z.infer<typeof stripeSubscriptionSchema>;

/** Reasons an ongoing subscription is excluded from MRR, worded to follow a number: `3 in a trial`. */
export const EXCLUDED_SUBSCRIPTIONS = {
  trial: 'in a trial',
  paused: 'paused',
  'past-due': 'past due or unpaid',
  free: 'free of charge',
  currency: 'in a currency without a European Central Bank rate',
  usage: 'billed by usage or tiers, so without a fixed amount',
  discount: 'with a discount that we cannot compute',
  'many-items': 'with more items than Stripe lists at once',
  product: 'of products that are not for sale',
} as const;
export type ExcludedSubscription = keyof typeof EXCLUDED_SUBSCRIPTIONS;

type Item = StripeSubscription['items']['data'][number];
const TWELVE = 12;

/**
 * Returns an item's monthly price in twelfths of the currency's smallest unit, or the reason it can't be determined.
 */
function itemTwelfths({ price, quantity, discounts }: Item): number | ExcludedSubscription {
  const { recurring, billing_scheme, transform_quantity } = price;
  const amount = price.unit_amount ?? Number(price.unit_amount_decimal ?? Number.NaN);
  if (!recurring || recurring.usage_type === 'metered' || billing_scheme === 'tiered' || transform_quantity)
    return 'usage';
  const twelfths = monthlyPriceTwelfths(recurring.interval, recurring.interval_count);
  if (!Number.isFinite(amount) || twelfths === null) return 'usage';
  if (discounts?.length) return 'discount';
  return amount * (quantity ?? 1) * twelfths;
}

/**
 * Returns the number of bills per year if all items have the same billing interval; null otherwise. A fixed discount is
 * deducted from each bill.
 */
function billsTwelfths(items: readonly Item[]): number | null {
  const all = new Set(
    items.map(
      ({ price: { recurring } }) => recurring && monthlyPriceTwelfths(recurring.interval, recurring.interval_count),
    ),
  );
  const [only = null] = all;
  return all.size === 1 ? only : null;
}

/** Returns the id of a subscription's product; empty if it has none or several. */
export function productIdOf({ items }: Pick<StripeSubscription, 'items'>): string {
  const [only = '', another] = new Set(
    items.data.map(({ price: { product } }) => (typeof product === 'string' ? product : (product?.id ?? ''))),
  );
  return another === undefined ? only : '';
}

/** Returns the price after discounts; `discount` if one of them or its end can't be determined. */
function applyDiscount(
  twelfths: number,
  { discount, discounts, items }: StripeSubscription,
  { currency, now }: { currency: string; now: number },
): number | 'discount' {
  let left = twelfths;
  for (const item of [...(discount ? [discount] : []), ...(discounts ?? [])]) {
    if (typeof item === 'string') return 'discount';
    const coupon = item.coupon ?? item.source?.coupon;
    if (!coupon || typeof coupon === 'string') return 'discount';
    // A one-time discount applies to a single bill, so it doesn't affect MRR.
    if (coupon.duration === 'once' || (item.end && item.end * 1000 <= now)) continue;
    if (coupon.percent_off) left *= 1 - coupon.percent_off / 100;
    else if (coupon.amount_off && currencyCode(coupon.currency ?? '') === currency) {
      const bills = billsTwelfths(items.data);
      if (bills === null) return 'discount';
      left -= coupon.amount_off * bills;
    } else return 'discount';
  }
  return Math.max(0, left);
}

/**
 * Returns a subscription's monthly price in the currency's smallest unit, or the reason it isn't fixed or known;
 * nothing is estimated. Item prices times quantities are summed in twelfths (a yearly price counts once, a monthly one
 * 12 times, a weekly one 52 times, a daily one 365 times), reduced by ongoing discounts, and rounded once.
 */
export function monthlyPrice(subscription: StripeSubscription, now: Date): OriginalAmount | ExcludedSubscription {
  const { items } = subscription;
  if (items.has_more) return 'many-items';
  const parts = items.data.map(itemTwelfths);
  const problem = parts.find((part) => typeof part === 'string');
  if (problem !== undefined) return problem;
  const all = sum(parts.filter((part) => typeof part === 'number'));
  if (all <= 0) return 'free';
  const paid = items.data.filter(({ price }) => price.unit_amount !== 0);
  const [currency, another] = new Set(paid.map(({ price }) => currencyCode(price.currency)));
  if (!currency || another !== undefined) return 'currency';
  const left = applyDiscount(all, subscription, { currency, now: now.getTime() });
  if (typeof left === 'string') return left;
  const minor = Math.round(left / TWELVE);
  return minor ? { currency, minor } : 'free';
}
