import * as z from 'zod';

/** `settings/ledgerCheck`: the daily check of the ledger, how far today's is and what it has found. */
export const ledgerCheckSchema = z.object({
  /** The UTC day that it is of. */
  day: z.string(),
  /** The invoice that was checked last; null before the first and after the last one. */
  after: z.string().nullable(),
  invoices: z.number().int(),
  /** Invoices whose ledger does not add up. */
  differing: z.number().int(),
  finishedAt: z.date().nullable(),
});
export type LedgerCheck = z.infer<typeof ledgerCheckSchema>;

/** The check of a day before it has begun. */
export const newLedgerCheck = (day: string): LedgerCheck => ({
  day,
  after: null,
  invoices: 0,
  differing: 0,
  finishedAt: null,
});
