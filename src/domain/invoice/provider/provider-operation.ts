import * as z from 'zod';

interface OperationFacts {
  /** Its name for administrators. */
  label: string;
  /** Tries before it is given up: fewer if a person waits for it at a screen. */
  tries: number;
  /**
   * The person who can have it tried again once it was given up: the one who asked, by asking again, or an
   * administrator.
   */
  triedAgainBy: 'asker' | 'admin';
  /** The meaning of doing it by hand at the provider, for administrators; null if that is impossible. */
  byHand: string | null;
}

/** About a day, with the waiting times of `waitMs`. */
const A_DAY_OF_TRIES = 12;
const A_FEW_TRIES = 3;

/** The operations the payment provider is asked for. */
export const OPERATIONS = {
  checkout: { label: 'Open a checkout page', tries: A_FEW_TRIES, triedAgainBy: 'asker', byHand: null },
  'close-checkout': {
    label: 'Close the checkout page',
    tries: A_DAY_OF_TRIES,
    triedAgainBy: 'admin',
    byHand:
      'The page was expired at the provider. The invoice has no page anymore, and the payer can ask for another. A payment that was made on it all the same is returned.',
  },
  release: {
    label: 'Send to the seller',
    tries: A_DAY_OF_TRIES,
    triedAgainBy: 'admin',
    byHand:
      'This amount was sent to the seller at the provider. It is entered as released, the fee is invoiced, and both sides are notified.',
  },
  'take-back': {
    label: 'Take back from the seller',
    tries: A_DAY_OF_TRIES,
    triedAgainBy: 'admin',
    byHand:
      'This amount was reversed at the provider. Enter the provider’s id of that reversal, so that it is entered once against what was lost. Both sides read it.',
  },
  refund: {
    label: 'Send a refund to the buyer',
    tries: A_DAY_OF_TRIES,
    triedAgainBy: 'admin',
    byHand: 'This amount was returned to the buyer. It is entered as refunded, and both sides are notified.',
  },
  'refund-unexpected': {
    label: 'Return an unexpected payment',
    tries: A_DAY_OF_TRIES,
    triedAgainBy: 'admin',
    byHand: 'This amount was returned to its payer. It is entered in the ledger; the invoice stays as it is.',
  },
  // An account made by hand would be one that an administrator chose: money could be led to anybody.
  'open-payouts': { label: 'Set up a payout account', tries: A_FEW_TRIES, triedAgainBy: 'asker', byHand: null },
} as const satisfies Record<string, OperationFacts>;
export type OperationKind = keyof typeof OPERATIONS;
const KINDS = Object.keys(OPERATIONS) as [OperationKind, ...OperationKind[]];

/** Returns whether an administrator can have an operation of this kind tried again. */
export const isTriedAgainByAdmin = (kind: OperationKind): boolean => OPERATIONS[kind].triedAgainBy === 'admin';
/** Returns whether an operation of this kind can be done at the provider by hand. */
export const canBeDoneByHand = (kind: OperationKind): boolean => OPERATIONS[kind].byHand !== null;

const REFERENCE = /^[\w.:/ -]{3,120}$/;
/** Explains the form of the provider's references, for an invalid one. */
export const REFERENCE_PROBLEM = 'Enter 3 to 120 letters, digits, spaces or . : / _ -';

/** Returns whether a text can be the provider's id of a transfer, a refund or a page done by hand. */
export const isProviderReference = (text: string): boolean => REFERENCE.test(text.trim());
export const providerReferenceSchema = z.string().trim().regex(REFERENCE, REFERENCE_PROBLEM);

/** A row of the outbox for administrators. `amount` in cents; `answer` is the provider's own id of the result. */
export const providerOperationSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(KINDS),
  partId: z.string().nullable(),
  amount: z.number().int().nullable(),
  state: z.enum(['waiting', 'done', 'failed']),
  attempts: z.number().int(),
  problem: z.string().nullable(),
  answer: z.string().nullable(),
  /** True if an administrator did it, not the provider for us. */
  byHand: z.boolean(),
  createdAt: z.date(),
  /** When it is tried next, at the earliest. */
  nextAt: z.date().nullable(),
  doneAt: z.date().nullable(),
  /** Cents of a release that may be taken back from the seller, because a chargeback lost them. */
  canTakeBack: z.number().int(),
});
