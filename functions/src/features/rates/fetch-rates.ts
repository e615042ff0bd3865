import { logger } from 'firebase-functions/logger';
import { type FetchedDay, formatBankDay, selectNewDays } from '../../../../src/domain/rates/new-days.ts';
import {
  isFetchDue,
  MAX_PROBLEMS,
  MISSING_DAYS,
  missingDays,
  missingText,
  newRatesFetch,
  type RatesFetch,
} from '../../../../src/domain/rates/rates-fetch.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { FetchTextError } from '../../integrations/guarded-fetch/fetch-text-error.ts';
import { fetchRatesFile } from '../../integrations/rates/rates-file.ts';
import { prepareFlag, prepareFlagClosing } from '../../records/flag.ts';
import { addDaysOfRates, readRates, type StoredRates, saveRatesFetch } from '../../records/rates.ts';

type Fetched = Pick<RatesFetch, 'newest' | 'problem' | 'problems'>;

/**
 * Fetches published reference rates that aren't stored yet, retrying an hour after a failed attempt, and returns the
 * number of days added. Opens a case for rates that were left out, and for rates overdue by three business days of the
 * European Central Bank.
 */
export async function fetchDueRates(now: Date): Promise<number> {
  const stored = (await refs.ratesFetch().get()).data();
  if (stored && !isFetchDue(stored, now)) return 0;
  const { newest, daysOf } = await readRates(now);
  const last = { ...(stored ?? newRatesFetch(newest)), newest };
  const [fetched, added] = await takeNewDays(last, daysOf, now);
  await transact((tx) => recordFetch(tx, last, fetched, now));
  return added;
}

/**
 * Adds the new days in the European Central Bank's file, and returns the resulting state with the number of days added.
 */
async function takeNewDays(last: RatesFetch, daysOf: StoredRates['daysOf'], now: Date): Promise<[Fetched, number]> {
  const { newest } = last;
  let file: FetchedDay[];
  try {
    file = await fetchRatesFile(newest, now);
  } catch (error) {
    logger.warn('the reference rates could not be fetched', error);
    if (!(error instanceof FetchTextError)) throw error;
    return [{ ...last, problem: `The European Central Bank’s file ${error.message}.` }, 0];
  }
  const ratesOn = (day: string) => daysOf(day.slice(0, 7))[day.slice(8)] ?? null;
  const { days, problems, waiting } = selectNewDays(file, { newest, ratesOn }, now);
  await addDaysOfRates(days);
  const reached = days.at(-1)?.day ?? newest;
  const problem =
    waiting ?? (missingDays(reached, now) ? `The file has no rates after ${formatBankDay(reached)}.` : null);
  return [{ newest: reached, problem, problems: problems.slice(0, MAX_PROBLEMS) }, days.length];
}

async function recordFetch(tx: Tx, last: RatesFetch, fetched: Fetched, now: Date): Promise<void> {
  const stored = await tx.find(refs.ratesFetch());
  const caseId = stored?.caseId ?? null;
  const hasNews = fetched.problems.some((problem) => !last.problems.includes(problem));
  const refused = { id: 'rates-refused', kind: 'rates', reason: fetched.problems.join('\n') } as const;
  const raise = hasNews ? await prepareFlag(tx, refused, now) : null;
  const setCase = await prepareCase(tx, caseId, fetched, now);
  raise?.();
  saveRatesFetch(tx, { ...fetched, triedAt: now, askedAt: null, caseId: setCase() });
}

/** Prepares the case about overdue rates. Once resolved, it isn't reopened until new rates have arrived. */
async function prepareCase(tx: Tx, caseId: string | null, fetched: Fetched, now: Date): Promise<() => string | null> {
  if (missingDays(fetched.newest, now) >= MISSING_DAYS) {
    const state = caseId === null ? null : (await tx.find(refs.flag(caseId)))?.state;
    if (state === 'resolved') return () => caseId;
    return prepareFlag(tx, { id: 'rates-missing', kind: 'rates', reason: missingText(fetched) }, now);
  }
  const close = await prepareFlagClosing(tx, caseId);
  return () => {
    close('The rates have come.', 'system', now);
    return null;
  };
}
