import type { StripeSubscription } from '../../../../src/domain/connection/stripe-subscription.ts';
import type { StripeTransaction } from '../../../../src/domain/connection/stripe-transaction.ts';

/** A page of a list, and whether others follow. */
export interface Page<T> {
  data: T[];
  hasMore: boolean;
}

/** What we read of a seller’s account. Every call may throw a `ProcessorProblem`. */
export interface ProcessorAccount {
  /** What it is called; null where the key may not read that. */
  name: () => Promise<string | null>;
  /** The balance transactions between two moments (milliseconds), newest first, after one of them. */
  transactions: (between: { from: number; to: number }, after: string | null) => Promise<Page<StripeTransaction>>;
  /** Subscriptions in every state, newest first. */
  subscriptions: (after: string | null) => Promise<Page<StripeSubscription>>;
  /** The name of a product; null where the key may not read it, or it is gone. */
  productName: (id: string) => Promise<string | null>;
}

/** Why an account could not be read, with the sentence for its seller; never anything of the key or of customers. */
export class ProcessorProblem extends Error {
  /** Whether the key does not do, or asking later may help, and then after how long at least (null: not said). */
  readonly kind: 'refused' | 'later';
  readonly waitMs: number | null;
  constructor(kind: ProcessorProblem['kind'], message: string, waitMs: number | null = null) {
    super(message);
    this.name = 'ProcessorProblem';
    this.kind = kind;
    this.waitMs = waitMs;
  }
}
