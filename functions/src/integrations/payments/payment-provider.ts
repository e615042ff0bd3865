import type { ProviderMovement } from '../../../../src/domain/invoice/provider/provider-movement.ts';

export interface CheckoutPage {
  sessionId: string;
  url: string;
  /** Whether no money moves there, because the provider's account is a sandbox. */
  isTest: boolean;
  /** When the provider closes it; null where it stays open. */
  expiresAt: Date | null;
}

/** A chargeback as the provider keeps it (it calls it a dispute): its id there, and what it took for it, each time under an id of its own. Cents. */
export interface ProviderDispute {
  id: string;
  /** A negative one was given back. */
  fees: { id: string; fee: number }[];
}

/** What was taken back of a release, as the provider keeps it. Cents. */
export interface ProviderReversal {
  id: string;
  amount: number;
}

/**
 * What an event says was read of something that changes to and fro, `of`, beginning at `at`. Two processes may read at once: what was
 * read before is not recorded after what was read later. Nothing is missed by that, since each change is told by an event after it.
 */
export interface Reading {
  of: string;
  at: Date;
}

/** The events a provider sends, each with an id under which it is recorded once. Amounts in cents. */
export type ProviderEvent = Told & { reading?: Reading };
type Told =
  | {
      kind: 'payment';
      id: string;
      /** `expired`: the page was closed without a payment. */
      status: 'processing' | 'paid' | 'failed' | 'expired';
      sessionId: string;
      invoiceId: string;
      amount: number;
      /** Of a payment that is `paid`: the provider's id of it, and what it took; null where it says so later. */
      charge?: { id: string; fee: number | null };
    }
  /** What the provider took for a payment, where it did not say so with the payment. */
  | { kind: 'fee'; id: string; chargeId: string; sessionId: string; invoiceId: string; fee: number }
  | {
      kind: 'chargeback';
      id: string;
      status: 'opened' | 'won' | 'lost';
      sessionId: string;
      invoiceId: string;
      /** What is disputed, where that is not everything the session paid. */
      amount?: number;
      dispute?: ProviderDispute;
    }
  /** What the provider took for a chargeback, or gave back of it, where it did not say so with the chargeback. */
  | { kind: 'chargeback-fee'; id: string; sessionId: string; invoiceId: string; dispute: ProviderDispute }
  /** What a payout account can do now. `asks` names what the provider still wants to know of its owner. */
  | { kind: 'payouts'; id: string; uid: string; accountId: string; ready: boolean; asks: string[] }
  /** The provider's payout to the owner's bank came back. `reason` is a sentence, null where there is none; `code` is the provider's. */
  | {
      kind: 'payout-failed';
      id: string;
      uid: string;
      accountId: string;
      amount: number;
      reason: string | null;
      code?: string;
    }
  /** Money of a release came back: all of it so far, however it was asked for; `operationId` is the outbox row that asked for the release. */
  | { kind: 'reversal'; id: string; operationId: string; transferId: string; reversals: ProviderReversal[] }
  /** A refund that was sent came back; `operationId` is the outbox row that asked for it, `refundId` what `refund` returned. */
  | { kind: 'refund-failed'; id: string; operationId: string; refundId: string; reason: string };
export type PaymentEvent = Extract<ProviderEvent, { kind: 'payment' }>;

/** How an operation is asked for. */
export interface Asked {
  /** The outbox row that asks. It has its effect once, however often it is asked for. */
  operation: string;
  /** How often the provider refused it: a provider repeats a refusal under the key of the refused call. */
  refusals: number;
  /** When it was first asked for. A provider that forgets keys looks for what it did before it acts again. */
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
  /** What moved in our account since a time, in any order, page by page; without what another project moved in the same account. */
  movements(since: Date): AsyncIterable<ProviderMovement>;
  /** The event of a webhook call: `ignored` for one that means nothing to us, null for one that is not signed by the provider, or too old. */
  readWebhook(
    body: string,
    header: (name: string) => string | undefined,
    now: Date,
  ): Promise<ProviderEvent | 'ignored' | null>;
}

/** What is read from now on; called before it is asked for. By the machine's clock, which the emulators do not move. */
export const readingOf = (of: string): Reading => ({ of, at: new Date() });
