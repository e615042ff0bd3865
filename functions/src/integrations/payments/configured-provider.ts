import { AppError } from '../../../../src/domain/errors.ts';
import { projectId } from '../../data/firestore/firebase.ts';
import type { PaymentProvider } from './payment-provider.ts';

type ProviderName = 'simulated' | 'stripe';

/** Stripe where `PAYMENTS=stripe`; in demo projects simulated, unless `PAYMENTS` says otherwise; else none. */
function providerName(): ProviderName | null {
  const { PAYMENTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS } = process.env;
  if (PAYMENTS === 'stripe') return STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRETS ? 'stripe' : null;
  return __EMULATOR__ && !PAYMENTS && projectId().startsWith('demo-') ? 'simulated' : null;
}

/** Whether this project pays through the simulated provider. */
export const isSimulated = (): boolean => providerName() === 'simulated';

/** Throws `payments-not-configured` (503) where nobody could pay what is about to be agreed on. */
export function requirePayments(): void {
  if (!takesPayments()) throw new AppError('payments-not-configured');
}

/** Whether this project has a payment provider. */
export const takesPayments = (): boolean => providerName() !== null;

/** The provider of this project. Throws `payments-not-configured` where there is none. */
export async function configuredProvider(): Promise<PaymentProvider> {
  const name = providerName();
  if (name === 'stripe') return (await import('./stripe/stripe-provider.ts')).stripeProvider();
  if (__EMULATOR__ && name === 'simulated')
    return (await import('./simulated/simulated-provider.ts')).simulatedProvider;
  throw new AppError('payments-not-configured');
}
