import * as z from 'zod';
import { countsProduct, type ProductChoice, productSumsSchema } from '../products/sold-product.ts';
import { SoldProducts } from '../products/sold-products.ts';
import type { OriginalAmount } from '../rates/conversion.ts';
import {
  EXCLUDED_SUBSCRIPTIONS,
  type ExcludedSubscription,
  monthlyPrice,
  productIdOf,
  type StripeSubscription,
} from './stripe-subscription.ts';

const count = z.number().int().min(0);
const LEFT = Object.keys(EXCLUDED_SUBSCRIPTIONS) as [ExcludedSubscription, ...ExcludedSubscription[]];

/** Totals of the subscriptions read so far. */
export const subscriptionTotalsSchema = z.object({
  read: count,
  /**
   * By currency: number of active subscriptions, and their total and largest monthly price in the currency's smallest
   * unit.
   */
  prices: z.record(z.string(), z.object({ active: count, monthly: z.number().int(), largest: z.number().int() })),
  /**
   * Number of subscriptions that were paid for when the last full month began, and how many of those ended during it.
   */
  atStart: count,
  endedDuring: count,
  /** Number of subscriptions that were paid for and have ended. */
  ended: count,
  left: z.partialRecord(z.enum(LEFT), count),
  /** Active subscriptions, by product id. */
  products: productSumsSchema,
  /**
   * Number of subscriptions with a known creation time, the first and last such time, and the longest backdating, in
   * seconds.
   */
  created: z.object({ count, first: z.number(), last: z.number(), backdated: z.number() }),
});
export type SubscriptionTotals = z.infer<typeof subscriptionTotalsSchema>;

export const emptySubscriptionTotals = (): SubscriptionTotals => ({
  read: 0,
  prices: {},
  atStart: 0,
  endedDuring: 0,
  ended: 0,
  left: {},
  products: [],
  created: { count: 0, first: Number.MAX_SAFE_INTEGER, last: 0, backdated: 0 },
});

const ONGOING: Record<string, ExcludedSubscription | null> = {
  active: null,
  trialing: 'trial',
  paused: 'paused',
  past_due: 'past-due',
  unpaid: 'past-due',
};
/** Returns true for a subscription that never started, which is neither ongoing nor ended. */
const isNeverBegun = (status: string): boolean => status.startsWith('incomplete');

/**
 * Adds one subscription to the totals; churn covers the last full month. Active means currently paid for, which
 * excludes trials, paused, past-due and free subscriptions, those without a monthly price, and those for a product that
 * wasn't chosen.
 */
export function withSubscription(
  totals: SubscriptionTotals,
  subscription: StripeSubscription,
  now: Date,
  choice: ProductChoice | null = null,
): SubscriptionTotals {
  const name = productIdOf(subscription);
  const isCounted = countsProduct(choice, name);
  const created = isCounted ? withCreation(totals.created, subscription) : totals.created;
  const next = { ...totals, created, left: { ...totals.left }, prices: { ...totals.prices }, read: totals.read + 1 };
  if (isNeverBegun(subscription.status)) return next;
  const monthly = monthlyPrice(subscription, now);
  if (!subscription.ended_at && typeof monthly !== 'string')
    next.products = withProduct(totals.products, name, monthly);
  if (!isCounted) {
    if (!subscription.ended_at) next.left.product = (next.left.product ?? 0) + 1;
    return next;
  }
  const paid = countsForChurn(next, subscription, typeof monthly !== 'string', now);
  if (subscription.ended_at) {
    if (paid) next.ended += 1;
    return next;
  }
  const state = subscription.pause_collection ? 'paused' : ONGOING[subscription.status];
  // An unknown status, which Stripe may have added later, doesn't prove that the subscription is paid for.
  const reason = state === undefined ? 'past-due' : (state ?? (typeof monthly === 'string' ? monthly : null));
  if (reason) next.left[reason] = (next.left[reason] ?? 0) + 1;
  else if (typeof monthly !== 'string') {
    const { active, monthly: before, largest } = next.prices[monthly.currency] ?? { active: 0, monthly: 0, largest: 0 };
    next.prices[monthly.currency] = {
      active: active + 1,
      monthly: before + monthly.minor,
      largest: Math.max(largest, monthly.minor),
    };
  }
  return next;
}

/** Maximum number of products tracked in the totals. */
const MAX_FOLLOWED = 40;

function withProduct(
  before: SubscriptionTotals['products'],
  name: string,
  { currency, minor }: OriginalAmount,
): SubscriptionTotals['products'] {
  const products = new SoldProducts(0, MAX_FOLLOWED);
  products.take(before);
  const amounts = [{ currency, charged: 0, monthly: minor }];
  // The name is the processor's product name, which identifies no customer, so it can be shown even with a single
  // subscriber.
  products.take([{ name, payments: 0, subscriptions: 1, amounts, hasSeveral: true }]);
  return products.sums();
}

/** Records when a subscription was created, in seconds; Stripe may omit the time for canceled accounts. */
function withCreation(before: SubscriptionTotals['created'], { created, start_date }: StripeSubscription) {
  if (!created) return before;
  return {
    count: before.count + 1,
    first: Math.min(before.first, created),
    last: Math.max(before.last, created),
    backdated: Math.max(before.backdated, created - start_date),
  };
}

/** Includes a paid subscription in the churn counts; returns false if it never left its trial or has no known price. */
function countsForChurn(
  totals: SubscriptionTotals,
  { start_date, trial_end, ended_at, status }: StripeSubscription,
  hasPrice: boolean,
  now: Date,
): boolean {
  const start = monthStart(now, -1);
  const end = monthStart(now, 0);
  const from = Math.max(start_date, trial_end ?? 0) * 1000;
  const to = ended_at ? ended_at * 1000 : Number.POSITIVE_INFINITY;
  if (!hasPrice || to <= from || status === 'trialing') return false;
  if (from < start && to >= start) {
    totals.atStart += 1;
    if (to < end) totals.endedDuring += 1;
  }
  return true;
}

const monthStart = (date: Date, months: number): number => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
