import * as z from 'zod';
import { HOUR_MS } from '../shared/durations.ts';
import { newestBankDay, nextBankDay } from './bank-days.ts';
import { formatBankDay } from './new-days.ts';

/** `rates/{YYYY-MM}`: a month's reference rates, keyed by day (`DD`). A stored day never changes. */
export const ratesMonthSchema = z.object({
  month: z.string(),
  /** Units per euro by day and currency, as published by the European Central Bank. */
  days: z.record(z.string(), z.record(z.string(), z.string())),
});

/** `settings/ratesFetch`: status of the last fetch of reference rates. Readable by administrators. */
export const ratesFetchSchema = z.object({
  /** Newest day (`YYYY-MM-DD`) with stored rates. */
  newest: z.string(),
  triedAt: z.date().nullable(),
  /** Reason the last fetch missed published rates, as a sentence; null if it missed none. */
  problem: z.string().nullable(),
  /** Rates left out of the last file that was processed. A case was opened for each. */
  problems: z.array(z.string()),
  /** Time an administrator requested a fetch; null once it has run. */
  askedAt: z.date().nullable(),
  /** ID of the case about missing rates. */
  caseId: z.string().nullable(),
});
export type RatesFetch = z.infer<typeof ratesFetchSchema>;

/** Returns the status before the first fetch, when only the rates bundled with the release exist. */
export const newRatesFetch = (newest: string): RatesFetch => ({
  newest,
  triedAt: null,
  problem: null,
  problems: [],
  askedAt: null,
  caseId: null,
});

/** Interval between retries if a fetch didn't return all published rates. */
const RETRY_MS = HOUR_MS;
/** Number of bank days without rates before administrators are alerted. */
export const MISSING_DAYS = 3;
/** Maximum number of problems stored in a case and in `settings/ratesFetch`. */
export const MAX_PROBLEMS = 50;

/**
 * Returns true before the first fetch, if a fetch was requested, or if published rates are missing and the last attempt
 * was at least an hour ago.
 */
export function isFetchDue({ newest, triedAt, askedAt }: RatesFetch, now: Date): boolean {
  if (!triedAt || askedAt) return true;
  // The emulators' clock may have been set back, so only the absolute difference counts.
  return newest < newestBankDay(now) && Math.abs(now.getTime() - triedAt.getTime()) >= RETRY_MS;
}

/** Returns the number of published days that are missing, at most `MISSING_DAYS`. */
export function missingDays(newest: string, now: Date): number {
  const published = newestBankDay(now);
  let count = 0;
  for (let day = nextBankDay(newest); day <= published && count < MISSING_DAYS; day = nextBankDay(day)) count += 1;
  return count;
}

/** Returns the text of the case about missing rates. */
export const missingText = ({ newest, problem }: Pick<RatesFetch, 'newest' | 'problem'>): string =>
  `No reference rates have come since those of ${formatBankDay(newest)}. ${problem ?? ''}`.trim();
