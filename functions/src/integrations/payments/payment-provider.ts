import { AppError } from '../../../../src/domain/errors.ts';
import { projectId } from '../../data/firebase.ts';

export interface CheckoutPage {
  sessionId: string;
  url: string;
}

/** What a provider tells us, each with an id of its own. Cents. */
export type ProviderEvent =
  | {
      kind: 'payment';
      id: string;
      status: 'processing' | 'paid' | 'failed';
      sessionId: string;
      invoiceId: string;
      amount: number;
    }
  | { kind: 'chargeback'; id: string; status: 'opened' | 'won' | 'lost'; sessionId: string; invoiceId: string }
  | { kind: 'payouts-ready'; id: string; uid: string; accountId: string };
export type PaymentEvent = Extract<ProviderEvent, { kind: 'payment' }>;

/**
 * A payment provider: a page of its own for paying, signed events, and the sending of what it holds.
 * Every operation takes a `key` and takes effect once for it, however often it is asked.
 */
export interface PaymentProvider {
  /** Opens (or finds again, by `key`) the page where an invoice is paid. */
  openCheckout(of: { key: string; invoiceId: string; amount: number }): Promise<CheckoutPage>;
  /** Closes a page; answers false when it was paid already. Closing it again changes nothing. */
  closeCheckout(of: { sessionId: string }): Promise<boolean>;
  /** Sends held money to the seller's account; answers the provider's own id of that. */
  release(of: { key: string; accountId: string; amount: number }): Promise<string>;
  /** Sends money back the way it came; answers the provider's own id of that. */
  refund(of: { key: string; sessionId: string; amount: number }): Promise<string>;
  /** Begins a payout account; `url` is where its owner finishes it. */
  openPayouts(of: { key: string; uid: string }): Promise<{ accountId: string; url: string }>;
  /** The event of a webhook call, or null when it is not the provider's or too old. */
  readWebhook(body: string, header: (name: string) => string | undefined, now: Date): ProviderEvent | null;
}

/** The provider of this project: simulated in demo projects, else 503 until one is set up. */
export async function paymentProvider(): Promise<PaymentProvider> {
  if (__EMULATOR__ && projectId().startsWith('demo-')) {
    return (await import('./simulated-provider.ts')).simulatedProvider;
  }
  throw new AppError('payments-not-configured');
}
