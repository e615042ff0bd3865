import * as z from 'zod';

const text = z.string();

/** An event that says everything itself, as tests send it: they tell of payments that nobody made on a page. */
export const statedEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('payment'),
    id: text,
    status: z.enum(['processing', 'paid', 'failed', 'expired']),
    sessionId: text,
    invoiceId: text,
    amount: z.number().int(),
    charge: z.strictObject({ id: text, fee: z.number().int().nullable() }).optional(),
  }),
  z.strictObject({
    kind: z.literal('fee'),
    id: text,
    chargeId: text,
    sessionId: text,
    invoiceId: text,
    fee: z.number().int(),
  }),
  z.strictObject({
    kind: z.literal('chargeback'),
    id: text,
    status: z.enum(['opened', 'won', 'lost']),
    sessionId: text,
    invoiceId: text,
    amount: z.number().int().optional(),
  }),
  z.strictObject({
    kind: z.literal('payouts'),
    id: text,
    uid: text,
    accountId: text,
    ready: z.boolean(),
    asks: z.array(text),
  }),
  z.strictObject({
    kind: z.literal('payout-failed'),
    id: text,
    uid: text,
    accountId: text,
    amount: z.number().int(),
    reason: text,
  }),
  z.strictObject({ kind: z.literal('refund-failed'), id: text, operationId: text, refundId: text, reason: text }),
]);
