import type Stripe from 'stripe';
import * as z from 'zod';
import { stripeSubscriptionSchema } from '../../../../src/domain/connection/stripe-subscription.ts';
import { stripeTransactionSchema } from '../../../../src/domain/connection/stripe-transaction.ts';
import { type Page, type ProcessorAccount, ProcessorProblem } from './processor-account.ts';

const PAGE = 100;
const TIMEOUT_MS = 30_000;
/** Number of retries after lost connections and errors on Stripe's side; the caller handles rate limits. */
const RETRIES = 2;
const SECOND_MS = 1000;

/** The permissions the key needs, by their names in Stripe's dashboard. */
const STRIPE_PERMISSIONS = {
  transactions: 'Balance, Balance transaction sources, and Charges and Refunds',
  subscriptions: 'Subscriptions and Coupons',
} as const;

interface StripeOptions {
  host?: string;
  port?: number;
  protocol?: 'http' | 'https';
}

/**
 * Returns read access to a Stripe account through a restricted key, in the API version the SDK is pinned to. Only sends
 * GET requests.
 */
export async function stripeAccount(key: string, address: StripeOptions): Promise<ProcessorAccount> {
  const { default: Client } = await import('stripe');
  const stripe = new Client(key, {
    ...address,
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
  return {
    name: () =>
      askStripe(null, () => stripe.accounts.retrieveCurrent()).then(nameOf, (problem: ProcessorProblem) => {
        // The name is optional, and other calls report missing permissions more clearly.
        if (problem.kind === 'refused') return null;
        throw problem;
      }),
    transactions: async ({ from, to }, after) => {
      const page = await askStripe(STRIPE_PERMISSIONS.transactions, () =>
        stripe.balanceTransactions.list({
          created: { gte: from / SECOND_MS, lt: to / SECOND_MS },
          limit: PAGE,
          expand: ['data.source'],
          ...(after && { starting_after: after }),
        }),
      );
      return toPage(page, stripeTransactionSchema);
    },
    subscriptions: async (after) => {
      const page = await askStripe(STRIPE_PERMISSIONS.subscriptions, () =>
        stripe.subscriptions.list({
          status: 'all',
          limit: PAGE,
          expand: ['data.discounts.source.coupon'],
          ...(after && { starting_after: after }),
        }),
      );
      return toPage(page, stripeSubscriptionSchema);
    },
    productName: async (id) => {
      try {
        return (await stripe.products.retrieve(id)).name;
      } catch (error) {
        const { statusCode } = error as { statusCode?: unknown };
        if (statusCode === 403 || statusCode === 404) return null;
        throw problemOf(error as { statusCode?: unknown; headers?: Record<string, string> }, null);
      }
    },
  };
}

const nameOf = ({ business_profile, settings }: Stripe.Account): string | null =>
  business_profile?.name || settings?.dashboard?.display_name || null;

const toPage = <T>({ data, has_more }: { data: unknown[]; has_more: boolean }, schema: z.ZodType<T>): Page<T> => ({
  data: z.array(schema).parse(data),
  hasMore: has_more,
});

/** Message shown when a previously accepted key no longer works. */
export const KEY_REVOKED = 'Stripe no longer accepts the key: it was deleted or has expired.';

/**
 * Calls Stripe and returns its response, or throws a `ProcessorProblem` in our own words. Stripe's messages may contain
 * parts of the key, so they are never passed on.
 */
async function askStripe<T>(permissions: string | null, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw problemOf(error as { statusCode?: unknown; headers?: Record<string, string> }, permissions);
  }
}

function problemOf(
  { statusCode, headers }: { statusCode?: unknown; headers?: Record<string, string> },
  permissions: string | null,
) {
  if (statusCode === 401) {
    return new ProcessorProblem('refused', KEY_REVOKED);
  }
  if (statusCode === 403) {
    const missing = permissions ? `It needs Read for ${permissions}.` : '';
    return new ProcessorProblem('refused', `The key can’t read everything it has to. ${missing}`.trim());
  }
  if (statusCode === 429) {
    const seconds = Number(headers?.['retry-after']);
    const wait = Number.isFinite(seconds) && seconds > 0 ? seconds * SECOND_MS : SECOND_MS;
    return new ProcessorProblem('later', 'Stripe asked us to slow down.', wait);
  }
  return new ProcessorProblem('later', 'Stripe did not answer. We’ll try again.');
}
