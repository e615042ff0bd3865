import { nextBankDay } from '../../../src/domain/rates/bank-days.ts';
import { EURO } from '../../../src/domain/rates/currency.ts';
import {
  dayRate,
  type ExchangeRates,
  exchangeRates,
  MAX_RATE_AGE_DAYS,
  type MonthRates,
} from '../../../src/domain/rates/exchange-rate.ts';
import type { FetchedDay } from '../../../src/domain/rates/new-days.ts';
import type { RatesFetch } from '../../../src/domain/rates/rates-fetch.ts';
import { addDays, utcDay } from '../../../src/domain/shared/time.ts';
import { refs } from '../data/firestore/refs.ts';
import { type Tx, transact } from '../data/firestore/transaction.ts';
import { LAST_PACKAGED_DAY, packagedRates } from '../integrations/rates/packaged-rates.ts';

/** Sentinel that sorts after every day of a month, `01` to `31`. */
const AFTER_LAST_DAY = '32';
/** Time for which a process caches the stored rates. */
const CACHE_MS = 5 * 60_000;

/** All reference rates known at a given time. */
export interface StoredRates {
  /** Returns the rates for each day of a month, `YYYY-MM`. */
  daysOf: (month: string) => MonthRates;
  /** The latest day with rates, `YYYY-MM-DD`. */
  newest: string;
}
let kept: { at: number; rates: Promise<StoredRates> } | undefined;

/**
 * Merges a month's packaged rates with its document. From the document's first day on, the packaged rates are ignored:
 * a later release may correct or omit days, but a monthly mean that has been used must never change.
 */
function daysOfBoth(packaged: MonthRates, own: MonthRates = {}): MonthRates {
  const [first = AFTER_LAST_DAY] = Object.keys(own).sort();
  const earlier = Object.entries(packaged).filter(([day]) => day < first);
  return { ...Object.fromEntries(earlier), ...own };
}

/** Reads the stored rates: one document for each month since the first release. */
export async function readRates(now: Date): Promise<StoredRates> {
  const { docs } = await refs.ratesMonths().get();
  const documents = new Map(docs.map((document) => [document.id, document.data().days]));
  const days = [...documents].flatMap(([month, ofMonth]) => Object.keys(ofMonth).map((day) => `${month}-${day}`));
  const today = utcDay(now);
  const months = new Map<string, MonthRates>();
  return {
    daysOf: (month) => {
      const known = months.get(month) ?? daysOfBoth(packagedRates(month), documents.get(month));
      months.set(month, known);
      return known;
    },
    // Ignores future days, because the emulators' clock may have been set back.
    newest:
      days
        .filter((day) => day <= today)
        .sort()
        .at(-1) ?? LAST_PACKAGED_DAY,
  };
}

/** Returns the packaged and stored rates, cached in this process for a few minutes. */
function storedRates(now: Date): Promise<StoredRates> {
  if (!kept || Math.abs(now.getTime() - kept.at) >= CACHE_MS) {
    const rates = readRates(now);
    kept = { at: now.getTime(), rates };
    rates.catch(() => forgetRates());
  }
  return kept.rates;
}

/**
 * Clears this process's cache, so that the next call rereads the documents.
 * @public Called by tests.
 */
export function forgetRates(): void {
  kept = undefined;
}

/**
 * Returns the reference rates as known at `now`. A month has a mean only once it has ended and its last rates have been
 * fetched, so a mean never changes.
 */
export async function loadRates(now: Date): Promise<ExchangeRates> {
  const { daysOf, newest } = await storedRates(now);
  const next = new Date(nextBankDay(newest));
  return exchangeRates(daysOf, next < now ? next : now);
}

/** Returns the latest day's rates in dollars per unit of each currency; empty if that day is too long ago. */
export async function newestRates(now: Date): Promise<{ day: string; dollars: { currency: string; rate: string }[] }> {
  const { daysOf, newest: day } = await storedRates(now);
  if (day < utcDay(addDays(now, -MAX_RATE_AGE_DAYS))) return { day, dollars: [] };
  const rates = daysOf(day.slice(0, 7))[day.slice(8)] ?? {};
  const dollars = [EURO, ...Object.keys(rates)].flatMap((currency) => {
    const found = dayRate(currency, day, () => rates);
    return typeof found === 'string' ? [] : [{ currency, rate: found.rate }];
  });
  return { day, dollars };
}

/** Adds days of rates to their months' documents, oldest month first. Days that already exist are left unchanged. */
export async function addDaysOfRates(days: readonly FetchedDay[]): Promise<void> {
  const byMonth = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  for (const [month, ofMonth] of byMonth)
    await transact(async (tx) => {
      const there = (await tx.find(refs.ratesMonth(month)))?.days;
      const added = Object.fromEntries(ofMonth.map(({ day, rates }) => [day.slice(8), rates]));
      tx.set(refs.ratesMonth(month), { month, days: { ...added, ...there } });
    });
  forgetRates();
}

/** Records the outcome of the latest rates fetch. */
export function saveRatesFetch(tx: Tx, fetch: RatesFetch): void {
  tx.set(refs.ratesFetch(), fetch);
}
