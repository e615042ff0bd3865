import * as z from 'zod';
import { twelfthsOf } from '../processor-export/read-cents.ts';
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
  /** Stripe's place for it until 2025, and the one since. */
  coupon: z.union([z.string(), couponSchema]).nullish(),
  source: z.object({ coupon: z.union([z.string(), couponSchema]).nullish() }).nullish(),
});

/** The fields we read of a subscription. Times in seconds since 1970. */
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
          /** With parts of a cent. Stripe’s SDK makes a decimal of its own of it. */
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

/** The reasons an ongoing subscription is not part of MRR, worded to follow its number: `3 in their trial`. */
export const LEFT_SUBSCRIPTIONS = {
  trial: 'in their trial',
  paused: 'paused',
  'past-due': 'past due or unpaid',
  free: 'free of charge',
  currency: 'in a currency without a rate of the European Central Bank',
  usage: 'billed by usage or by tiers, so that no amount is fixed',
  discount: 'with a discount that we cannot compute',
  'many-items': 'with more items than Stripe lists at once',
  product: 'of products that are not for sale',
} as const;
export type LeftSubscription = keyof typeof LEFT_SUBSCRIPTIONS;

type Item = StripeSubscription['items']['data'][number];
const TWELVE = 12;

/** The price of an item in a month, in twelfths of its currency’s smallest unit; or why that is not known. */
function itemTwelfths({ price, quantity, discounts }: Item): number | LeftSubscription {
  const { recurring, billing_scheme, transform_quantity } = price;
  const amount = price.unit_amount ?? Number(price.unit_amount_decimal ?? Number.NaN);
  if (!recurring || recurring.usage_type === 'metered' || billing_scheme === 'tiered' || transform_quantity)
    return 'usage';
  const twelfths = twelfthsOf(recurring.interval, recurring.interval_count);
  if (!Number.isFinite(amount) || twelfths === null) return 'usage';
  if (discounts?.length) return 'discount';
  return amount * (quantity ?? 1) * twelfths;
}

/** The billing rate as twelfths if all items share it; an amount off is taken off each bill. */
function billsTwelfths(items: readonly Item[]): number | null {
  const all = new Set(
    items.map(({ price: { recurring } }) => recurring && twelfthsOf(recurring.interval, recurring.interval_count)),
  );
  const [only = null] = all;
  return all.size === 1 ? only : null;
}

/** The id of the product that a subscription is for; empty for none, or several. */
export function productIdOf({ items }: Pick<StripeSubscription, 'items'>): string {
  const [only = '', another] = new Set(
    items.data.map(({ price: { product } }) => (typeof product === 'string' ? product : (product?.id ?? ''))),
  );
  return another === undefined ? only : '';
}

/** The amount left after discounts; `discount` if one of them is unknown or ends in a way we cannot see. */
function discounted(
  twelfths: number,
  { discount, discounts, items }: StripeSubscription,
  { currency, now }: { currency: string; now: number },
): number | 'discount' {
  let left = twelfths;
  for (const one of [...(discount ? [discount] : []), ...(discounts ?? [])]) {
    if (typeof one === 'string') return 'discount';
    const coupon = one.coupon ?? one.source?.coupon;
    if (!coupon || typeof coupon === 'string') return 'discount';
    // One that is taken off a single bill is over with it.
    if (coupon.duration === 'once' || (one.end && one.end * 1000 <= now)) continue;
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
 * The monthly price of a subscription in its currency's smallest unit: its items’ prices times their quantities, each
 * in twelfths of its rate (a year once, a month twelve times, a week 52 times, a day 365 times), less ongoing
 * discounts, rounded once. The reason if it is not fixed or not known: nothing is guessed.
 */
export function monthlyPrice(subscription: StripeSubscription, now: Date): OriginalAmount | LeftSubscription {
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
  const left = discounted(all, subscription, { currency, now: now.getTime() });
  if (typeof left === 'string') return left;
  const minor = Math.round(left / TWELVE);
  return minor ? { currency, minor } : 'free';
}
