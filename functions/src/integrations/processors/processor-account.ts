import type { StripeSubscription } from '../../../../src/domain/connection/stripe-subscription.ts';
import type { StripeTransaction } from '../../../../src/domain/connection/stripe-transaction.ts';

/** A page of a list, and whether others follow. */
export interface Page<T> {
  data: T[];
  hasMore: boolean;
}

/** The readable part of a seller’s account. Every call may throw a `ProcessorProblem`. */
export interface ProcessorAccount {
  /** The account's name; null if the key may not read it. */
  name: () => Promise<string | null>;
  /** The balance transactions between two moments (milliseconds), newest first, after one of them. */
  transactions: (between: { from: number; to: number }, after: string | null) => Promise<Page<StripeTransaction>>;
  /** Subscriptions in every state, newest first. */
  subscriptions: (after: string | null) => Promise<Page<StripeSubscription>>;
  /** The name of a product; null if the key may not read it, or it is gone. */
  productName: (id: string) => Promise<string | null>;
}

/** The reason an account could not be read, as a sentence for its seller, with nothing of the key or of customers. */
export class ProcessorProblem extends Error {
  /** `refused` if the key does not do; `later` if trying again may help, after `waitMs` at least (null: unknown). */
  readonly kind: 'refused' | 'later';
  readonly waitMs: number | null;
  constructor(kind: ProcessorProblem['kind'], message: string, waitMs: number | null = null) {
    super(message);
    this.name = 'ProcessorProblem';
    this.kind = kind;
    this.waitMs = waitMs;
  }
}
