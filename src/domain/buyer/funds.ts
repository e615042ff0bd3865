import * as z from 'zod';
import { addDays } from '../shared/time.ts';
import { FUNDS_KEYS, type FundsBand } from './options.ts';

/** For so long a checked document says something about the money that is there. */
export const FUNDS_DAYS = 90;

/** The amount of money an account states, and the time an administrator last compared it with a document. */
export const fundsSchema = z.object({
  band: z.enum(FUNDS_KEYS),
  statedAt: z.date(),
  /** Null where nobody compared it, or the amount changed since. */
  checkedAt: z.date().nullable(),
});
export type Funds = z.infer<typeof fundsSchema>;

/** The statement as others see it: the amount, its source and its date. */
export const fundsStatementSchema = z.object({
  band: z.enum(FUNDS_KEYS),
  source: z.enum(['self', 'document']),
  at: z.date(),
});
export type FundsStatement = z.infer<typeof fundsStatementSchema>;

/** When a check stops to count. */
export const fundsCheckEnds = (checkedAt: Date): Date => addDays(checkedAt, FUNDS_DAYS);

/** An account's current statement for its card; a check that is too old no longer counts. */
export function fundsStatement(funds: Funds | null, now: Date): FundsStatement | null {
  if (!funds) return null;
  const { band, statedAt, checkedAt } = funds;
  return checkedAt && fundsCheckEnds(checkedAt) > now
    ? { band, source: 'document', at: checkedAt }
    : { band, source: 'self', at: statedAt };
}

/** A statement on a card that was sent a while ago, as it counts now. */
export const statementNow = (statement: FundsStatement | null, now: Date): FundsStatement | null =>
  statement?.source === 'document' && fundsCheckEnds(statement.at) <= now
    ? { ...statement, source: 'self' }
    : statement;

/** The account's funds after it states an amount, or none. The same amount keeps its date and its check. */
export function withStatedBand(funds: Funds | null, band: FundsBand | null, now: Date): Funds | null {
  if (band === null) return null;
  return funds?.band === band ? funds : { band, statedAt: now, checkedAt: null };
}
