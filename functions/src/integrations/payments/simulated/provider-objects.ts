import * as z from 'zod';

const text = z.string();
const cents = z.number().int();
/** When the site asked for it, by its own clock. */
const createdAt = z.date();

/**
 * What the simulated provider keeps, by `what` (`simulatedSessions/{id}`). Most ids are those of the outbox rows that asked for it. Amounts
 * in cents.
 */
export const OBJECTS = {
  /** A page to pay on, and then the payment: `refunded` and `sent` say what has left of it. */
  checkout: z.object({
    what: z.literal('checkout'),
    invoiceId: text,
    amount: cents,
    description: text,
    /** Whether it may be paid from a bank account. */
    bankDebit: z.boolean(),
    state: z.enum(['open', 'processing', 'paid', 'failed', 'closed']),
    method: z.enum(['card', 'bankDebit']),
    /** What becomes of a bank debit that nobody ends before. */
    ends: z.enum(['paid', 'failed']),
    paidAt: z.date().nullable(),
    refunded: cents,
    sent: cents,
    createdAt,
  }),
  /** A transfer to a payout account; `returned` while its payout came back from the bank. `reversals`: what was taken back, by its names. */
  release: z.object({
    what: z.literal('release'),
    accountId: text,
    sessionId: text,
    amount: cents,
    state: z.enum(['released', 'returned']),
    reversals: z.array(z.object({ id: text, amount: cents })),
    createdAt,
  }),
  /** `failed`: it came back. `refusals` as the site counted them when it was last asked for. */
  refund: z.object({
    what: z.literal('refund'),
    sessionId: text,
    amount: cents,
    state: z.enum(['refunded', 'failed']),
    refundId: text,
    refusals: z.number().int(),
    createdAt,
  }),
  /** A payout account: `asks` names what the provider wants to know, in Stripe's words. */
  payouts: z.object({
    what: z.literal('payouts'),
    uid: text,
    state: z.enum(['open', 'ready', 'asks', 'disabled']),
    asks: z.array(text),
    createdAt,
  }),
  /** A chargeback of a payment, or of a share of it. */
  dispute: z.object({
    what: z.literal('dispute'),
    sessionId: text,
    amount: cents,
    state: z.enum(['opened', 'won', 'lost']),
    createdAt,
  }),
  /** A payout that the bank sent back. */
  payout: z.object({
    what: z.literal('payout'),
    accountId: text,
    amount: cents,
    state: z.literal('failed'),
    reason: text,
    createdAt,
  }),
} as const;

export type What = keyof typeof OBJECTS;
export type ObjectOf<W extends What> = z.infer<(typeof OBJECTS)[W]>;
export type AnyObject = ObjectOf<What>;
