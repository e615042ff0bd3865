import type Stripe from 'stripe';
import { stripeAddress } from '../../processors/stripe-address.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { closeStripeCheckout, openStripeCheckout } from './stripe-checkout.ts';
import { readStripeEvent } from './stripe-events.ts';
import { stripeMovements } from './stripe-movements.ts';
import { openStripeAccount, stripePayoutsPage } from './stripe-payouts.ts';
import { refundPayment, sendToSeller, takeBackFromSeller } from './stripe-transfers.ts';

const TIMEOUT_MS = 20_000;
/** Short, because the Stripe test double runs locally and responds immediately or not at all. */
const DOUBLE_TIMEOUT_MS = 3_000;
/** Number of retries after lost connections and errors on Stripe's side; the SDK reuses the idempotency key. */
const RETRIES = 2;

type Address = ReturnType<typeof stripeAddress>;

const clients = new Map<string, Promise<Stripe>>();

/**
 * Returns a client for our own Stripe account (secret `STRIPE_SECRET_KEY`), in the API version the SDK is pinned to.
 * There is one client per key and address, so that connections are reused.
 */
export function stripeClient(
  key = process.env.STRIPE_SECRET_KEY ?? '',
  address: Address = stripeAddress(),
): Promise<Stripe> {
  const name = `${key} ${address.host ?? ''}:${address.port ?? ''}`;
  const known = clients.get(name) ?? createClient(key, address);
  clients.set(name, known);
  return known;
}

async function createClient(key: string, address: Address): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const timeout = address.host ? DOUBLE_TIMEOUT_MS : TIMEOUT_MS;
  return new Client(key, { ...address, maxNetworkRetries: RETRIES, timeout, telemetry: false });
}

/** Returns whether the key belongs to a sandbox, where no money moves. */
const isTestKey = (key = process.env.STRIPE_SECRET_KEY ?? ''): boolean => /^[sr]k_test_/.test(key);

const SIGNATURE_HEADER = 'stripe-signature';
/** Maximum age of an event's signature; Stripe signs an event again for each delivery. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Implements the provider with Stripe: a separate charge on our account through Checkout, and a transfer to the
 * seller's Express account on release (https://docs.stripe.com/connect/separate-charges-and-transfers). Stripe holds
 * the money until then.
 */
export function stripeProviderOf(stripe: Stripe): PaymentProvider {
  return {
    openCheckout: (request) => openStripeCheckout(stripe, request),
    closeCheckout: ({ sessionId }) => closeStripeCheckout(stripe, sessionId),
    release: (request) => sendToSeller(stripe, request),
    takeBack: (request) => takeBackFromSeller(stripe, request),
    refund: (request) => refundPayment(stripe, request),
    openPayouts: (request) => openStripeAccount(stripe, request),
    payoutsPage: (request) => stripePayoutsPage(stripe, request),
    movements: (since) => stripeMovements(stripe, since),
    readWebhook: async (body, header, now) => {
      const signature = header(SIGNATURE_HEADER);
      const event = signature ? signedBy(body, signature, now) : null;
      if (!event) return null;
      // Ignores live events with a test key, and vice versa, in case the two webhook endpoints were mixed up.
      if (event.livemode === isTestKey()) return 'ignored';
      return (await readStripeEvent(stripe, event)) ?? 'ignored';
    },
  };

  /**
   * Returns the event if it was signed with one of our endpoint secrets: one is for our own account's events, the other
   * for those of connected accounts.
   */
  function signedBy(body: string, signature: string, now: Date) {
    for (const secret of (process.env.STRIPE_WEBHOOK_SECRETS ?? '').split(',')) {
      try {
        return stripe.webhooks.constructEvent(
          body,
          signature,
          secret.trim(),
          TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        );
      } catch {
        // Signed with another secret, or by an unknown sender.
      }
    }
    return null;
  }
}

/** The provider for projects that set `PAYMENTS=stripe`. */
export const stripeProvider = async (): Promise<PaymentProvider> => stripeProviderOf(await stripeClient());
