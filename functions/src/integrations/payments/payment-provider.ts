import type { ProviderMovement } from '../../../../src/domain/invoice/provider/provider-movement.ts';

export interface CheckoutPage {
  sessionId: string;
  url: string;
  /** True if the provider's account is a sandbox, where no money moves. */
  isTest: boolean;
  /** The time at which the provider closes the page; null if it stays open. */
  expiresAt: Date | null;
}

/** A chargeback at the provider (which calls it a dispute), with its fees in cents, each with its own id. */
export interface ProviderDispute {
  id: string;
  /** Negative if the provider returned the fee. */
  fees: { id: string; fee: number }[];
}

/** A partial or full reversal of a release at the provider, in cents. */
export interface ProviderReversal {
  id: string;
  amount: number;
}

/**
 * Identifies a fetch, started at `at`, of the provider object `of`, whose state can change back and forth. An older
 * fetch is never recorded over a newer one; no change is missed, because every change triggers an event.
 */
export interface ProviderReading {
  of: string;
  at: Date;
}

/** The events a provider sends, each with an id so that it is recorded only once. Amounts are in cents. */
export type ProviderEvent = Told & { reading?: ProviderReading };
type Told =
  | {
      kind: 'payment';
      id: string;
      /** `expired`: the page was closed without a payment. */
      status: 'processing' | 'paid' | 'failed' | 'expired';
      sessionId: string;
      invoiceId: string;
      amount: number;
      /** Charge id and fee of a `paid` payment; the fee is null if the provider reports it later. */
      charge?: { id: string; fee: number | null };
    }
  /** The provider's fee for a payment that was reported without it. */
  | { kind: 'fee'; id: string; chargeId: string; sessionId: string; invoiceId: string; fee: number }
  | {
      kind: 'chargeback';
      id: string;
      status: 'opened' | 'won' | 'lost';
      sessionId: string;
      invoiceId: string;
      /** The disputed amount, if it is less than the session's total payment. */
      amount?: number;
      dispute?: ProviderDispute;
    }
  /** The provider's fees for a chargeback, charged or returned, if they were reported separately. */
  | { kind: 'chargeback-fee'; id: string; sessionId: string; invoiceId: string; dispute: ProviderDispute }
  /** The status of a payout account. `asks` lists the information the provider still needs from its owner. */
  | { kind: 'payouts'; id: string; uid: string; accountId: string; ready: boolean; asks: string[] }
  /** A payout that the owner's bank returned. `reason` is a sentence or null; `code` is the provider's own code. */
  | {
      kind: 'payout-failed';
      id: string;
      uid: string;
      accountId: string;
      amount: number;
      reason: string | null;
      code?: string;
    }
  /**
   * A release was reversed, fully or in part; `reversals` lists all reversals so far, however they were made.
   * `operationId` is the outbox row that requested the release.
   */
  | { kind: 'reversal'; id: string; operationId: string; transferId: string; reversals: ProviderReversal[] }
  /** A refund failed; `operationId` is the outbox row that requested it, `refundId` the result of `refund`. */
  | { kind: 'refund-failed'; id: string; operationId: string; refundId: string; reason: string };
export type PaymentEvent = Extract<ProviderEvent, { kind: 'payment' }>;

/** The operation that a provider call carries out, for idempotency and retries. */
export interface OperationRequest {
  /** The id of the outbox row behind the request. The operation takes effect once, however often it is requested. */
  operation: string;
  /**
   * Number of times the provider has refused so far. A retry needs a new idempotency key, because under the old one the
   * provider would repeat its refusal.
   */
  refusals: number;
  /**
   * Time of the first request. If the provider's idempotency keys expire, an older request first looks for an earlier
   * result instead of repeating the operation.
   */
  askedAt: Date;
}

/**
 * A payment provider hosts its own checkout page, sends signed events, and pays out or refunds the money it holds.
 * Final refusals are thrown as `provider-refused`; any other error may be retried.
 */
export interface PaymentProvider {
  /**
   * Opens the checkout page for an invoice, or finds the one opened earlier for the same `operation`; `bankDebit` also
   * allows payment from a bank account.
   */
  openCheckout(
    request: OperationRequest & { invoiceId: string; amount: number; bankDebit: boolean; description: string },
  ): Promise<CheckoutPage>;
  /** Closes a checkout page; returns false if it was already paid. Closing it again has no effect. */
  closeCheckout(request: { sessionId: string }): Promise<boolean>;
  /** Sends money paid in `sessionId` to the seller's payout account; returns the provider's transfer id. */
  release(
    request: OperationRequest & { invoiceId: string; accountId: string; sessionId: string; amount: number },
  ): Promise<string>;
  /** Reverses part or all of a transfer if the payout account's balance allows; returns the provider's reversal id. */
  takeBack(request: OperationRequest & { invoiceId: string; transferId: string; amount: number }): Promise<string>;
  /** Refunds money to its original payment method; returns the provider's refund id. */
  refund(request: OperationRequest & { invoiceId: string; sessionId: string; amount: number }): Promise<string>;
  /** Creates a payout account; returns its id. */
  openPayouts(request: OperationRequest & { uid: string }): Promise<string>;
  /**
   * Returns the URL of a single-use page where the owner can finish setting up the payout account or, once it is ready,
   * manage it.
   */
  payoutsPage(request: { accountId: string; ready: boolean }): Promise<string>;
  /**
   * Yields balance movements in our account since a given time, page by page and in any order. Skips movements of other
   * projects that share the account.
   */
  movements(since: Date): AsyncIterable<ProviderMovement>;
  /**
   * Verifies and parses a webhook call: returns `ignored` if it is irrelevant to us, null if the provider didn't sign
   * it or it is too old.
   */
  readWebhook(
    body: string,
    header: (name: string) => string | undefined,
    now: Date,
  ): Promise<ProviderEvent | 'ignored' | null>;
}

/** Marks the start of a fetch of a provider object by the system clock, which the emulators' clock doesn't shift. */
export const beginReading = (of: string): ProviderReading => ({ of, at: new Date() });
