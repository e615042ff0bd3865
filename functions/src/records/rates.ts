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
import { PACKAGED_UNTIL, packagedRates } from '../integrations/rates/packaged-rates.ts';

/** After every day of a month. */
const AFTER_ALL = '32';
/** A process trusts the documents that it has read for so long. */
const KEPT_MS = 5 * 60_000;

/** All reference rates that are known at a time. */
export interface StoredRates {
  /** The days of a month, `YYYY-MM`. */
  daysOf: (month: string) => MonthRates;
  /** The newest day with rates, `YYYY-MM-DD`. */
  newest: string;
}
let kept: { at: number; rates: Promise<StoredRates> } | undefined;

/**
 * The days of a month from the package and its document. From the document’s first day on the package says nothing,
 * since a later release may hold days that were corrected or left out, and a mean that was used never moves.
 */
function daysOfBoth(packaged: MonthRates, own: MonthRates = {}): MonthRates {
  const [first = AFTER_ALL] = Object.keys(own).sort();
  const earlier = Object.entries(packaged).filter(([day]) => day < first);
  return { ...Object.fromEntries(earlier), ...own };
}

/** Reads the documents, one for each month since the first release. */
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
    // The emulators' clock may have been set back.
    newest:
      days
        .filter((day) => day <= today)
        .sort()
        .at(-1) ?? PACKAGED_UNTIL,
  };
}

/** The rates of the package and of the documents, which a process reads again after some minutes. */
function storedRates(now: Date): Promise<StoredRates> {
  if (!kept || Math.abs(now.getTime() - kept.at) >= KEPT_MS) {
    const rates = readRates(now);
    kept = { at: now.getTime(), rates };
    rates.catch(() => forgetRates());
  }
  return kept.rates;
}

/**
 * Has the next reader in this process read the documents again.
 * @public Called by tests.
 */
export function forgetRates(): void {
  kept = undefined;
}

/**
 * The reference rates as they are known at `now`. A month has a mean once it is over and its last rates are here, so
 * that a mean never moves.
 */
export async function loadRates(now: Date): Promise<ExchangeRates> {
  const { daysOf, newest } = await storedRates(now);
  const next = new Date(nextBankDay(newest));
  return exchangeRates(daysOf, next < now ? next : now);
}

/** The newest day’s rates, dollars for one unit of each currency; none if that day is too long ago. */
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

/** Adds days to the documents of their months, oldest first. A day that one has is left as it is. */
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

/** Keeps how the last fetch of rates went. */
export function saveRatesFetch(tx: Tx, fetch: RatesFetch): void {
  tx.set(refs.ratesFetch(), fetch);
}
