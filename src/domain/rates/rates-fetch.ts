import * as z from 'zod';
import { HOUR_MS } from '../shared/durations.ts';
import { newestBankDay, nextBankDay } from './bank-days.ts';
import { dayText } from './new-days.ts';

/** `rates/{YYYY-MM}`: the reference rates of a month’s days by `DD`. A day that is there never changes. */
export const ratesMonthSchema = z.object({
  month: z.string(),
  /** The rates of a euro by day and currency, as the Bank writes them. */
  days: z.record(z.string(), z.record(z.string(), z.string())),
});

/** `settings/ratesFetch`: how the last fetch of reference rates went. Read by administrators. */
export const ratesFetchSchema = z.object({
  /** The newest day whose rates are stored, `YYYY-MM-DD`. */
  newest: z.string(),
  triedAt: z.date().nullable(),
  /** The reason the last fetch missed some published rates, in a sentence; null if it did not. */
  problem: z.string().nullable(),
  /** Rates that were left out of the file when it was read last. A case was opened for each. */
  problems: z.array(z.string()),
  /** The time an administrator asked for a fetch; null once it was made. */
  askedAt: z.date().nullable(),
  /** The case about rates that do not come. */
  caseId: z.string().nullable(),
});
export type RatesFetch = z.infer<typeof ratesFetchSchema>;

/** Before the first fetch, when the rates of a release are all there are. */
export const notFetched = (newest: string): RatesFetch => ({
  newest,
  triedAt: null,
  problem: null,
  problems: [],
  askedAt: null,
  caseId: null,
});

/** A fetch that has not brought what is published is made again after this long. */
const RETRY_MS = HOUR_MS;
/** Bank days that may pass without rates before administrators hear of it. */
export const MISSING_DAYS = 3;
/** As many sentences as a case and the document hold. */
export const MAX_PROBLEMS = 50;

/** True if published rates are not here and the last try is an hour ago, or somebody has asked since. */
export function isFetchDue({ newest, triedAt, askedAt }: RatesFetch, now: Date): boolean {
  if (!triedAt || askedAt) return true;
  // The emulators' clock may have been set back.
  return newest < newestBankDay(now) && Math.abs(now.getTime() - triedAt.getTime()) >= RETRY_MS;
}

/** The number of days whose rates are published and not here, at most `MISSING_DAYS`. */
export function missingDays(newest: string, now: Date): number {
  const published = newestBankDay(now);
  let count = 0;
  for (let day = nextBankDay(newest); day <= published && count < MISSING_DAYS; day = nextBankDay(day)) count += 1;
  return count;
}

/** The text of the case about missing rates. */
export const missingText = ({ newest, problem }: Pick<RatesFetch, 'newest' | 'problem'>): string =>
  `No reference rates have come since those of ${dayText(newest)}. ${problem ?? ''}`.trim();
