import * as z from 'zod';

/** The operations the payment provider is asked for, as administrators read them. */
export const OPERATION_LABELS = {
  checkout: 'Open a checkout page',
  'close-checkout': 'Close the checkout page',
  release: 'Send to the seller',
  refund: 'Send a refund to the buyer',
  'refund-unexpected': 'Return an unexpected payment',
  'open-payouts': 'Set up a payout account',
} as const;
export type OperationKind = keyof typeof OPERATION_LABELS;
const KINDS = Object.keys(OPERATION_LABELS) as [OperationKind, ...OperationKind[]];

/** A row of the outbox as administrators read it. `amount` in cents; `answer` is the provider's own id of what it did. */
export const providerOperationSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(KINDS),
  partId: z.string().nullable(),
  amount: z.number().int().nullable(),
  state: z.enum(['waiting', 'done', 'failed']),
  problem: z.string().nullable(),
  answer: z.string().nullable(),
  createdAt: z.date(),
  doneAt: z.date().nullable(),
});
