import type { StripeSubscription } from '../../../../src/domain/connection/stripe-subscription.ts';
import type { StripeTransaction } from '../../../../src/domain/connection/stripe-transaction.ts';

/** A page of a list, and whether more pages follow. */
export interface Page<T> {
  data: T[];
  hasMore: boolean;
}

/** Read access to a seller's account at a payment processor. Every call may throw a `ProcessorProblem`. */
export interface ProcessorAccount {
  /** Returns the account's name; null if the key may not read it. */
  name: () => Promise<string | null>;
  /**
   * Returns balance transactions between two times (milliseconds), newest first, starting after the transaction with
   * the id `after`.
   */
  transactions: (between: { from: number; to: number }, after: string | null) => Promise<Page<StripeTransaction>>;
  /** Returns subscriptions in every state, newest first. */
  subscriptions: (after: string | null) => Promise<Page<StripeSubscription>>;
  /** Returns a product's name; null if the key may not read it or it no longer exists. */
  productName: (id: string) => Promise<string | null>;
}

/**
 * Thrown when an account couldn't be read; the message is a sentence for the seller that reveals nothing about the key
 * or customers.
 */
export class ProcessorProblem extends Error {
  /** `refused` if the key is unusable; `later` if retrying may help, after at least `waitMs` (null if unknown). */
  readonly kind: 'refused' | 'later';
  readonly waitMs: number | null;
  constructor(kind: ProcessorProblem['kind'], message: string, waitMs: number | null = null) {
    super(message);
    this.name = 'ProcessorProblem';
    this.kind = kind;
    this.waitMs = waitMs;
  }
}
