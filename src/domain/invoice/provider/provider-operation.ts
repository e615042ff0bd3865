import * as z from 'zod';

interface OperationFacts {
  /** The label shown to administrators. */
  label: string;
  /** Maximum number of attempts; lower if a user is waiting for the result. */
  tries: number;
  /**
   * The person who can trigger a retry once the operation has failed: its original requester, by requesting it again,
   * or an administrator.
   */
  triedAgainBy: 'asker' | 'admin';
  /**
   * Text that explains to administrators what it means to perform the operation manually at the provider; null if that
   * is impossible.
   */
  byHand: string | null;
}

/** Number of attempts that span about a day, given the delays in `retryDelayMs`. */
const TRIES_FOR_A_DAY = 12;
const FEW_TRIES = 3;

/** The operations we request from the payment provider. */
export const OPERATIONS = {
  checkout: { label: 'Open a checkout page', tries: FEW_TRIES, triedAgainBy: 'asker', byHand: null },
  'close-checkout': {
    label: 'Close the checkout page',
    tries: TRIES_FOR_A_DAY,
    triedAgainBy: 'admin',
    byHand:
      'The page was expired at the provider. The invoice no longer has one, and the payer can ask for another. A payment made on it anyway is returned.',
  },
  release: {
    label: 'Send to the seller',
    tries: TRIES_FOR_A_DAY,
    triedAgainBy: 'admin',
    byHand:
      'This amount was sent to the seller at the provider. It is entered as released, the fee is invoiced, and both sides are notified.',
  },
  'take-back': {
    label: 'Take back from the seller',
    tries: TRIES_FOR_A_DAY,
    triedAgainBy: 'admin',
    byHand:
      'This amount was reversed at the provider. Enter the provider’s ID of that reversal, so that it is entered once against the loss. Both sides see it.',
  },
  refund: {
    label: 'Send a refund to the buyer',
    tries: TRIES_FOR_A_DAY,
    triedAgainBy: 'admin',
    byHand: 'This amount was returned to the buyer. It is entered as refunded, and both sides are notified.',
  },
  'refund-unexpected': {
    label: 'Return an unexpected payment',
    tries: TRIES_FOR_A_DAY,
    triedAgainBy: 'admin',
    byHand: 'This amount was returned to its payer. It is entered in the ledger; the invoice stays as it is.',
  },
  // Not possible manually, because an administrator could then choose the payout account and divert the money.
  'open-payouts': { label: 'Set up a payout account', tries: FEW_TRIES, triedAgainBy: 'asker', byHand: null },
} as const satisfies Record<string, OperationFacts>;
export type OperationKind = keyof typeof OPERATIONS;
const KINDS = Object.keys(OPERATIONS) as [OperationKind, ...OperationKind[]];

/** Returns true if an administrator can retry an operation of this kind. */
export const canAdminRetry = (kind: OperationKind): boolean => OPERATIONS[kind].triedAgainBy === 'admin';
/** Returns true if an operation of this kind can be performed manually at the provider. */
export const canBeDoneByHand = (kind: OperationKind): boolean => OPERATIONS[kind].byHand !== null;

const REFERENCE = /^[\w.:/ -]{3,120}$/;
/** Error shown for an invalid provider reference. */
export const REFERENCE_PROBLEM = 'Enter 3 to 120 letters, digits, spaces or . : / _ -';

/** Returns true if a text could be the provider's ID of a transfer, refund or page handled manually. */
export const isProviderReference = (text: string): boolean => REFERENCE.test(text.trim());
export const providerReferenceSchema = z.string().trim().regex(REFERENCE, REFERENCE_PROBLEM);

/** An outbox row for administrators. `amount` is in cents; `answer` is the provider's own ID of the result. */
export const providerOperationSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(KINDS),
  partId: z.string().nullable(),
  amount: z.number().int().nullable(),
  state: z.enum(['waiting', 'done', 'failed']),
  attempts: z.number().int(),
  problem: z.string().nullable(),
  answer: z.string().nullable(),
  /** True if an administrator performed the operation manually. */
  byHand: z.boolean(),
  createdAt: z.date(),
  /** The earliest time of the next attempt. */
  nextAt: z.date().nullable(),
  doneAt: z.date().nullable(),
  /** Cents of a release that may be taken back from the seller because of a lost chargeback. */
  canTakeBack: z.number().int(),
});
