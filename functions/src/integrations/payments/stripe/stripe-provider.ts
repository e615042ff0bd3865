import type Stripe from 'stripe';
import type { PaymentProvider } from '../payment-provider.ts';
import { closeStripeCheckout, openStripeCheckout } from './stripe-checkout.ts';
import { isTestKey, stripeClient } from './stripe-client.ts';
import { readStripeEvent } from './stripe-events.ts';
import { stripeMovements } from './stripe-movements.ts';
import { openStripeAccount, stripePayoutsPage } from './stripe-payouts.ts';
import { sendBack, sendToSeller, takeBackFromSeller } from './stripe-transfers.ts';

const SIGNATURE_HEADER = 'stripe-signature';
/** An event signed longer ago than this is refused; Stripe signs again for each delivery. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Stripe: a separate charge on our account, with Checkout, and a transfer to the seller's Express account once it is released
 * (https://docs.stripe.com/connect/separate-charges-and-transfers). Until then the money is held by Stripe.
 */
export function stripeProviderOf(stripe: Stripe): PaymentProvider {
  return {
    openCheckout: (request) => openStripeCheckout(stripe, request),
    closeCheckout: ({ sessionId }) => closeStripeCheckout(stripe, sessionId),
    release: (request) => sendToSeller(stripe, request),
    takeBack: (request) => takeBackFromSeller(stripe, request),
    refund: (request) => sendBack(stripe, request),
    openPayouts: (request) => openStripeAccount(stripe, request),
    payoutsPage: (request) => stripePayoutsPage(stripe, request),
    movements: (since) => stripeMovements(stripe, since),
    readWebhook: async (body, header, now) => {
      const signature = header(SIGNATURE_HEADER);
      const event = signature ? signedBy(body, signature, now) : null;
      if (!event) return null;
      // An endpoint of the sandbox and one of the live account may have been mixed up.
      if (event.livemode === isTestKey()) return 'ignored';
      return (await readStripeEvent(stripe, event)) ?? 'ignored';
    },
  };

  /** The event, if one of our endpoints' secrets signed it: events of our account and those of connected accounts have one each. */
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
        // Signed with another one, or by nobody we know.
      }
    }
    return null;
  }
}

/** The provider of projects that set `PAYMENTS=stripe`. */
export const stripeProvider = async (): Promise<PaymentProvider> => stripeProviderOf(await stripeClient());
