import { AppError } from '../../../../src/domain/errors.ts';
import { projectId } from '../../data/firebase.ts';

export interface CheckoutPage {
  sessionId: string;
  url: string;
}

/** What a provider tells us: money of one session arrived. Cents. */
export interface PaymentEvent {
  id: string;
  sessionId: string;
  invoiceId: string;
  amount: number;
}

/** A payment provider: a page of its own for paying, signed events, and the release of what it holds. */
export interface PaymentProvider {
  /** Opens (or finds again, by `key`) the page where an invoice is paid. */
  openCheckout(of: { key: string; invoiceId: string; amount: number }): Promise<CheckoutPage>;
  /** Closes a page; answers false when it was paid already. Closing it again changes nothing. */
  closeCheckout(of: { sessionId: string }): Promise<boolean>;
  /** Sends held money to the seller, once for each `key`. */
  release(of: { key: string; payeeId: string; amount: number }): Promise<void>;
  /** The event of a webhook call, or null when it is not the provider's or too old. */
  readWebhook(body: string, header: (name: string) => string | undefined, now: Date): PaymentEvent | null;
}

/** The provider of this project: simulated in demo projects, else 503 until one is set up. */
export async function paymentProvider(): Promise<PaymentProvider> {
  if (__EMULATOR__ && projectId().startsWith('demo-')) {
    return (await import('./simulated-provider.ts')).simulatedProvider;
  }
  throw new AppError('payments-not-configured');
}
