import type { ProviderMovement } from '../../../../src/domain/invoice/provider/provider-movement.ts';

export interface CheckoutPage {
  sessionId: string;
  url: string;
  /** True if the provider's account is a sandbox, where no money moves. */
  isTest: boolean;
  /** The time at which the provider closes it; null if it stays open. */
  expiresAt: Date | null;
}

/** A chargeback at the provider (which calls it a dispute), with its fees, each under an id of its own. Cents. */
export interface ProviderDispute {
  id: string;
  /** A negative one was given back. */
  fees: { id: string; fee: number }[];
}

/** A reversed part of a release at the provider. Cents. */
export interface ProviderReversal {
  id: string;
  amount: number;
}

/**
 * A reading of something at the provider that changes to and fro, `of`, begun at `at`. If two processes read at once,
 * an earlier reading is not recorded after a later one; no change is missed, as an event follows each.
 */
export interface ProviderReading {
  of: string;
  at: Date;
}

/** The events a provider sends, each with an id under which it is recorded once. Amounts in cents. */
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
      /** Charge id and fee of a `paid` payment; null if reported later. */
      charge?: { id: string; fee: number | null };
    }
  /** The provider's fee for a payment that came without it. */
  | { kind: 'fee'; id: string; chargeId: string; sessionId: string; invoiceId: string; fee: number }
  | {
      kind: 'chargeback';
      id: string;
      status: 'opened' | 'won' | 'lost';
      sessionId: string;
      invoiceId: string;
      /** The disputed amount, if it is not everything the session paid. */
      amount?: number;
      dispute?: ProviderDispute;
    }
  /** The provider's fees for a chargeback, charged or given back, if they came without it. */
  | { kind: 'chargeback-fee'; id: string; sessionId: string; invoiceId: string; dispute: ProviderDispute }
  /** The abilities of a payout account. `asks` names what the provider still wants to know of its owner. */
  | { kind: 'payouts'; id: string; uid: string; accountId: string; ready: boolean; asks: string[] }
  /** The provider's payout to the owner's bank came back. `reason` is a sentence or null; `code` is the provider's. */
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
   * Money of a release came back: all of it so far, by any way; `operationId` is the outbox row that asked for the
   * release.
   */
  | { kind: 'reversal'; id: string; operationId: string; transferId: string; reversals: ProviderReversal[] }
  /** A sent refund came back; `operationId` is the outbox row that asked for it, `refundId` the result of `refund`. */
  | { kind: 'refund-failed'; id: string; operationId: string; refundId: string; reason: string };
export type PaymentEvent = Extract<ProviderEvent, { kind: 'payment' }>;

/** The request behind an operation. */
export interface Asked {
  /** The outbox row that asks. It has its effect once, however often it is asked for. */
  operation: string;
  /** Refusals by the provider so far: it repeats a refusal under the key of the refused call. */
  refusals: number;
  /** The time of the first request. A provider that forgets keys looks for earlier results before it acts again. */
  askedAt: Date;
}

/**
 * A payment provider: it has its own checkout page, sends signed events, and pays out or refunds the money it
 * holds. What it refuses for good is thrown as `provider-refused`; anything else that is thrown may be tried again.
 */
export interface PaymentProvider {
  /** Opens, or finds by `operation`, the page on which an invoice is paid; `bankDebit`: from a bank account, too. */
  openCheckout(
    request: Asked & { invoiceId: string; amount: number; bankDebit: boolean; description: string },
  ): Promise<CheckoutPage>;
  /** Closes a page; returns false when it was already paid. Closing it again changes nothing. */
  closeCheckout(request: { sessionId: string }): Promise<boolean>;
  /** Sends money that `sessionId` paid to the seller's payout account; returns the provider's id of the transfer. */
  release(
    request: Asked & { invoiceId: string; accountId: string; sessionId: string; amount: number },
  ): Promise<string>;
  /** Takes money of a transfer back from the payout account, if it has as much; returns the provider's id of that. */
  takeBack(request: Asked & { invoiceId: string; transferId: string; amount: number }): Promise<string>;
  /** Refunds money the way it came; returns the provider's id of the refund. */
  refund(request: Asked & { invoiceId: string; sessionId: string; amount: number }): Promise<string>;
  /** Begins a payout account; returns its id. */
  openPayouts(request: Asked & { uid: string }): Promise<string>;
  /** A page for the account's owner, for this visit only: to complete it, or to look after one that is ready. */
  payoutsPage(request: { accountId: string; ready: boolean }): Promise<string>;
  /**
   * Movements in our account since a time, in any order, page by page; without those of another project in the account.
   */
  movements(since: Date): AsyncIterable<ProviderMovement>;
  /**
   * The event of a webhook call: `ignored` if it means nothing to us, null if the provider did not sign it, or it is
   * too old.
   */
  readWebhook(
    body: string,
    header: (name: string) => string | undefined,
    now: Date,
  ): Promise<ProviderEvent | 'ignored' | null>;
}

/** Marks a reading, before it begins, by the machine's clock, which the emulators do not move. */
export const readingOf = (of: string): ProviderReading => ({ of, at: new Date() });
