import { stripeClient, stripeProviderOf } from '../../../functions/src/integrations/payments/stripe/stripe-provider.ts';
import { servePlatform } from '../../../scripts/stripe-double/serve-platform.ts';
import { StripePlatform } from '../../../scripts/stripe-double/stripe-platform.ts';
import { HOUR_MS } from '../../../src/domain/shared/durations.ts';
import { showToStripeMock } from './show-to-stripe-mock.ts';

export const OUR_SECRET = 'whsec_ours';
export const CONNECT_SECRET = 'whsec_connected';
const KEY = 'sk_test_ours';

/** Calls that a double accepted, by method and path. */
export const acceptedCalls = new Set<string>();

/**
 * Shows every call that the double accepts to stripe-mock as well, if it is running. stripe-mock checks the call
 * against Stripe's own description.
 */
async function judge(method: string, path: string, body: string): Promise<void> {
  acceptedCalls.add(`${method} ${path.replace(/_[0-9]{6}/, '').split('?')[0]}`);
  const { STRIPE_MOCK_PORT } = process.env;
  if (STRIPE_MOCK_PORT) await showToStripeMock(STRIPE_MOCK_PORT, method, path, body);
}

/** Sets the environment variables that the provider reads, and returns a function that restores them. */
export function asStripeProject(): () => void {
  const before = { ...process.env };
  Object.assign(process.env, {
    GCLOUD_PROJECT: 'demo-stripe',
    SITE_URL: 'https://handoff.test',
    STRIPE_SECRET_KEY: KEY,
    STRIPE_WEBHOOK_SECRETS: `${OUR_SECRET}, ${CONNECT_SECRET}`,
  });
  return () => {
    process.env = before;
  };
}

/** Makes an empty account at Stripe, with our provider connected to it. */
export async function freshDouble() {
  const platform = new StripePlatform(judge);
  const served = await servePlatform(platform);
  const { hostname, port } = new URL(served.url);
  const stripe = await stripeClient(KEY, { host: hostname, port: Number(port), protocol: 'http' });
  return { platform, served, stripe, provider: stripeProviderOf(stripe) };
}
export type FreshDouble = Awaited<ReturnType<typeof freshDouble>>;

/** Returns an operation that was first asked for the given number of hours ago. */
export const askedOperation = (operation: string, hoursAgo = 0, refusals = 0) => ({
  operation,
  refusals,
  askedAt: new Date(Date.now() - hoursAgo * HOUR_MS),
});

/** Opens a payment page for an invoice. */
export const openPaymentPage = (
  { provider }: FreshDouble,
  operation = 'o1',
  { hoursAgo = 0, amount = 2_000_000, bankDebit = true, refusals = 0 } = {},
) =>
  provider.openCheckout({
    ...askedOperation(operation, hoursAgo, refusals),
    invoiceId: 'inv1',
    amount,
    bankDebit,
    description: 'Tide Tables',
  });
