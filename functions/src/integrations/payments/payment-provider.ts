export interface CheckoutPage {
  sessionId: string;
  url: string;
}

/** The events a provider sends, each with its own id. Amounts in cents. */
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
 * A payment provider: it has its own checkout page, sends signed events, and pays out or refunds the money it
 * holds. Operations are idempotent: each takes a `key`, and has its effect once for each key.
 */
export interface PaymentProvider {
  /** Opens, or finds by `key`, the page on which an invoice is paid. */
  openCheckout(request: { key: string; invoiceId: string; amount: number }): Promise<CheckoutPage>;
  /** Closes a page; returns false when it was already paid. Closing it again changes nothing. */
  closeCheckout(request: { sessionId: string }): Promise<boolean>;
  /** Sends held money to the seller's payout account; returns the provider's id of the transfer. */
  release(request: { key: string; accountId: string; amount: number }): Promise<string>;
  /** Refunds money the way it came; returns the provider's id of the refund. */
  refund(request: { key: string; sessionId: string; amount: number }): Promise<string>;
  /** Begins a payout account; its owner completes it at `url`. */
  openPayouts(request: { key: string; uid: string }): Promise<{ accountId: string; url: string }>;
  /** The event of a webhook call; null when it is not signed by the provider, or too old. */
  readWebhook(body: string, header: (name: string) => string | undefined, now: Date): ProviderEvent | null;
}
