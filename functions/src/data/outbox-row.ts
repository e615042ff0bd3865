import * as z from 'zod';

/**
 * `outbox/{id}`: one operation of the payment provider, written in the transaction that decided
 * it. The row's id is the provider's idempotency key; the result is recorded once.
 */
export const outboxRowSchema = z.object({
  kind: z.enum(['checkout', 'close-checkout', 'release']),
  invoiceId: z.string(),
  dealId: z.string(),
  /** Cents: what the buyer pays, or what is released to the seller after the fee. */
  amount: z.number().int(),
  payeeId: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  problem: z.string().nullable(),
  createdAt: z.date(),
  doneAt: z.date().nullable(),
});
export type OutboxRow = z.infer<typeof outboxRowSchema>;

/** A row that waits to be done. */
export const waitingRow = (
  now: Date,
  operation: Pick<OutboxRow, 'kind' | 'invoiceId' | 'dealId' | 'amount' | 'payeeId'>,
): OutboxRow => ({ ...operation, state: 'waiting', problem: null, createdAt: now, doneAt: null });
