import type Stripe from 'stripe';
import { sitePaths } from '../../../../../src/domain/site-paths.ts';
import { siteUrl } from '../../../data/command/site-origin.ts';
import { projectId } from '../../../data/firestore/firebase.ts';
import type { CheckoutPage, PaymentProvider } from '../payment-provider.ts';
import { callStripe, findEarlierResult, stripeKey } from './call-stripe.ts';

const SECOND_MS = 1000;

type Request = Parameters<PaymentProvider['openCheckout']>[0];

/** Opens a Checkout Session for an invoice's due parts, or returns the one opened earlier unless it has expired. */
export async function openStripeCheckout(stripe: Stripe, request: Request): Promise<CheckoutPage> {
  const { operation, invoiceId, amount, bankDebit, description, askedAt } = request;
  const back = `${siteUrl()}${sitePaths.invoice(invoiceId)}`;
  const metadata = { operation, invoice: invoiceId, project: projectId() };
  const earlier = await findEarlierResult(request, () =>
    stripe.checkout.sessions.list({ created: { gte: Math.floor(askedAt.getTime() / SECOND_MS) - 60 }, limit: 100 }),
  );
  const over = earlier?.status === 'expired' ? earlier : null;
  const session =
    (over ? null : earlier) ??
    (await callStripe(() =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: invoiceId,
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'usd', unit_amount: amount, product_data: { name: description } },
            },
          ],
          // All other payment methods follow the settings in Stripe's dashboard.
          ...(!bankDebit && { excluded_payment_method_types: ['us_bank_account' as const] }),
          metadata,
          // Set on the charge, so that transfers of the same sale are grouped with it.
          payment_intent_data: { transfer_group: invoiceId, metadata },
          success_url: `${back}?checkout=done`,
          cancel_url: `${back}?checkout=left`,
        },
        // Uses a new key after an expired session, because Stripe may still return that session under its old key.
        { idempotencyKey: over ? `${stripeKey(request)}-after-${over.id}` : stripeKey(request) },
      ),
    ));
  const expiresAt = new Date(session.expires_at * SECOND_MS);
  return { sessionId: session.id, url: session.url ?? back, isTest: !session.livemode, expiresAt };
}

/** Expires a Checkout Session; returns false if it was paid or is being paid. */
export async function closeStripeCheckout(stripe: Stripe, sessionId: string): Promise<boolean> {
  const { status } = await callStripe(() => stripe.checkout.sessions.retrieve(sessionId));
  if (status !== 'open') return status === 'expired';
  try {
    await stripe.checkout.sessions.expire(sessionId);
    return true;
  } catch (error) {
    // The session may have been paid in the meantime.
    const { status: now } = await stripe.checkout.sessions.retrieve(sessionId);
    if (now === 'open') throw error;
    return now === 'expired';
  }
}

/** Returns the payment intent of a paid session, with its charge. */
export async function paymentOf(stripe: Stripe, sessionId: string): Promise<Stripe.PaymentIntent> {
  const { payment_intent: intent } = await callStripe(() =>
    stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
  );
  if (!intent || typeof intent === 'string') throw new Error(`Session ${sessionId} has no payment.`);
  return intent;
}

/** Returns the id of an object that Stripe may have expanded. */
export const stripeId = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);
