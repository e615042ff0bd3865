import * as z from 'zod';
import { addDays } from '../shared/time.ts';
import { FUNDS_KEYS, type FundsBand } from './options.ts';

/** Number of days for which a checked document counts as proof of funds. */
export const FUNDS_DAYS = 90;

/** The amount of funds an account states, and when an administrator last checked it against a document. */
export const fundsSchema = z.object({
  band: z.enum(FUNDS_KEYS),
  statedAt: z.date(),
  /** Null if it was never checked, or the amount has changed since. */
  checkedAt: z.date().nullable(),
});
export type Funds = z.infer<typeof fundsSchema>;

/** A funds statement as shown to others: the amount, its source, and when it was stated or checked. */
export const fundsStatementSchema = z.object({
  band: z.enum(FUNDS_KEYS),
  source: z.enum(['self', 'document']),
  at: z.date(),
});
export type FundsStatement = z.infer<typeof fundsStatementSchema>;

/** Returns when a check of a proof of funds expires. */
export const fundsCheckExpiresAt = (checkedAt: Date): Date => addDays(checkedAt, FUNDS_DAYS);

/**
 * Returns the current funds statement for an account's buyer card. Once a check has expired, the amount counts as
 * self-reported.
 */
export function fundsStatement(funds: Funds | null, now: Date): FundsStatement | null {
  if (!funds) return null;
  const { band, statedAt, checkedAt } = funds;
  return checkedAt && fundsCheckExpiresAt(checkedAt) > now
    ? { band, source: 'document', at: checkedAt }
    : { band, source: 'self', at: statedAt };
}

/**
 * Returns the funds statement of a buyer card sent earlier; if its check has expired since, the amount counts as
 * self-reported.
 */
export const currentFundsStatement = (statement: FundsStatement | null, now: Date): FundsStatement | null =>
  statement?.source === 'document' && fundsCheckExpiresAt(statement.at) <= now
    ? { ...statement, source: 'self' }
    : statement;

/**
 * Returns the account's funds after it states an amount (null for none). Stating the same amount again keeps its date
 * and check.
 */
export function withStatedBand(funds: Funds | null, band: FundsBand | null, now: Date): Funds | null {
  if (band === null) return null;
  return funds?.band === band ? funds : { band, statedAt: now, checkedAt: null };
}
