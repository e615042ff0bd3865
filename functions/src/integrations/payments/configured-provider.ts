import { AppError } from '../../../../src/domain/errors.ts';
import type { PaymentProvider } from './payment-provider.ts';

/**
 * Throws `payments-not-configured` (503) if there is no provider, so that no agreement is made that couldn't be paid.
 */
export function requirePayments(): void {
  if (!acceptsPayments()) throw new AppError('payments-not-configured');
}

/**
 * Returns whether this project has a payment provider: Stripe, if `PAYMENTS=stripe` and its key and secrets are set.
 */
export function acceptsPayments(): boolean {
  const { PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS } = process.env;
  return PAYMENTS === 'stripe' && Boolean(STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRETS);
}

/** Returns this project's provider. Throws `payments-not-configured` if there is none. */
export async function configuredProvider(): Promise<PaymentProvider> {
  requirePayments();
  return (await import('./stripe/stripe-provider.ts')).stripeProvider();
}
