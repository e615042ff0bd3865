import * as z from 'zod';

const text = z.string();
const cents = z.number().int();

/** What the payment provider is asked to do. Amounts in cents. */
const operationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('checkout'), invoiceId: text, partIds: z.array(text), amount: cents }),
  z.object({ kind: z.literal('close-checkout'), invoiceId: text, sessionId: text }),
  z.object({ kind: z.literal('release'), invoiceId: text, partId: text, accountId: text, amount: cents }),
  z.object({ kind: z.literal('refund'), invoiceId: text, partId: text, sessionId: text, amount: cents }),
  z.object({
    kind: z.literal('refund-unexpected'),
    invoiceId: text,
    dealId: text,
    payerId: text,
    sessionId: text,
    amount: cents,
  }),
  z.object({ kind: z.literal('open-payouts'), uid: text }),
]);
export type Operation = z.infer<typeof operationSchema>;
export type OperationOf<K extends Operation['kind']> = Extract<Operation, { kind: K }>;

/**
 * `outbox/{id}`: one operation of the payment provider, written in the transaction that decided it.
 * The row's id is the provider's idempotency key; the result is recorded once.
 */
export const outboxRowSchema = z.object({
  operation: operationSchema,
  state: z.enum(['waiting', 'done', 'failed']),
  problem: z.string().nullable(),
  /** What the provider calls what it did: a refund, a transfer, a page to pay on. */
  answer: z.string().nullable().default(null),
  createdAt: z.date(),
  doneAt: z.date().nullable(),
});
export type OutboxRow = z.infer<typeof outboxRowSchema>;

/** A row that waits to be done. */
export const waitingRow = (now: Date, operation: Operation): OutboxRow => ({
  operation,
  state: 'waiting',
  problem: null,
  answer: null,
  createdAt: now,
  doneAt: null,
});
