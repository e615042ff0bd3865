import { dayAfter, formatCalendarDate, utcDay } from '../shared/time.ts';
import { isBankDay, nextBankDay } from './bank-days.ts';
import { currencyCode, DOLLAR } from './currency.ts';
import { parseDecimal } from './decimal.ts';
import { type DayRates, MAX_RATE_AGE_DAYS } from './exchange-rate.ts';

/** A day's rates in the European Central Bank's file; `day` is `YYYY-MM-DD`. */
export interface FetchedDay {
  day: string;
  rates: DayRates;
}

/** The stored rates: the newest day, and a lookup that returns a day's rates or null. */
export interface KnownDays {
  newest: string;
  ratesOn: (day: string) => DayRates | null;
}

/** Result of processing a file: days to store, oldest first, and a sentence about each omission or change. */
export interface SelectedDays {
  days: FetchedDay[];
  problems: string[];
  /** Reason that the file's later days must wait for a newer file; null if none do. */
  waiting: string | null;
}

/**
 * Maximum plausible daily change, as a fraction; a larger one is accepted only if the next day's rate is close to the
 * new rate. Since 1999, today's currencies have had only four such changes (Iceland's króna in 2008, the lira in 2021),
 * fewer than there were typos.
 */
const MAX_MOVE = 0.2;

const moveOf = (a: string, b: string): number => Math.max(Number(a) / Number(b), Number(b) / Number(a)) - 1;
const isNear = (a: string, b: string): boolean => moveOf(a, b) <= MAX_MOVE;
const isRate = (currency: string, rate: string): boolean =>
  currencyCode(currency) === currency && (parseDecimal(rate)?.digits ?? 0n) > 0n;
/** Formats `2026-10-30` as `30 October 2026`. */
export const formatBankDay = (day: string): string => formatCalendarDate(day);

/**
 * Selects the days to store, all later than the newest stored one because a mean that has been used must never change.
 * Selection stops at a doubtful rate until the next day confirms or refutes it (a refuted dollar rate excludes its
 * whole day), and at a missing day as long as an earlier rate can stand in for it.
 */
export function selectNewDays(file: readonly FetchedDay[], { newest, ratesOn }: KnownDays, now: Date): SelectedDays {
  const sorted = [...file].sort((a, b) => (a.day < b.day ? -1 : 1));
  const taken: SelectedDays = {
    days: [],
    problems: sorted.flatMap((item) => changesOf(item, newest, ratesOn)),
    waiting: null,
  };
  const added = new Map<string, DayRates>();
  const lastRate = (currency: string, before: string): string | undefined => {
    for (let ago = 1; ago <= MAX_RATE_AGE_DAYS; ago++) {
      const day = dayAfter(before, -ago);
      const rate = (added.get(day) ?? ratesOn(day))?.[currency];
      if (rate !== undefined) return rate;
    }
    return undefined;
  };
  const coming = sorted.filter(({ day }) => day > newest && canHaveRates(day, now, taken.problems));
  let last = newest;
  for (const [i, { day, rates }] of coming.entries()) {
    if (day > dayAfter(last, MAX_RATE_AGE_DAYS)) {
      taken.waiting = `The file has no rates between ${formatBankDay(last)} and ${formatBankDay(day)}.`;
      break;
    }
    const missing = missingBetween(last, day);
    if (missing.length) {
      const text = `The file has no rates of ${missing.map(formatBankDay).join(', ')}`;
      if (missing.some((item) => utcDay(now) <= dayAfter(item, MAX_RATE_AGE_DAYS))) {
        taken.waiting = `${text}.`;
        break;
      }
      taken.problems.push(`${text}, so means are of the other days.`);
    }
    const next = coming[i + 1]?.rates;
    const doubts = doubtsOf(rates, next, (currency) => lastRate(currency, day));
    if (doubts.size && !next) {
      taken.waiting = `${[...doubts.values()].map((doubt) => `${doubt} on ${formatBankDay(day)}`).join(', ')}: the next day will tell.`;
      break;
    }
    last = day;
    for (const doubt of doubts.values())
      taken.problems.push(`${doubt} on ${formatBankDay(day)}, so this rate is left out.`);
    if (doubts.has(DOLLAR)) continue;
    const kept = Object.fromEntries(Object.entries(rates).filter(([currency]) => !doubts.has(currency)));
    added.set(day, kept);
    taken.days.push({ day, rates: kept });
  }
  return taken;
}

/** Returns the bank days between two days, excluding both. */
function missingBetween(last: string, day: string): string[] {
  const missing: string[] = [];
  for (let one = nextBankDay(last); one < day; one = nextBankDay(one)) missing.push(one);
  return missing;
}

/** Returns true if a day can have rates; otherwise adds the reason to `problems`. */
function canHaveRates(day: string, now: Date, problems: string[]): boolean {
  if (day > utcDay(now)) problems.push(`${formatBankDay(day)} has not come yet, so its rates are left out.`);
  else if (!isBankDay(day))
    problems.push(`${formatBankDay(day)} is not a day on which the Bank publishes, so its rates are left out.`);
  else return true;
  return false;
}

/** Returns sentences about a stored day's rates that differ in the file, or about a day that arrived too late. */
function changesOf({ day, rates }: FetchedDay, newest: string, ratesOn: KnownDays['ratesOn']): string[] {
  if (day > newest) return [];
  const stored = ratesOn(day);
  if (!stored) return [`The rates of ${formatBankDay(day)} came after those of a later day, so they are left out.`];
  return Object.entries(rates).flatMap(([currency, rate]) => {
    const first = stored[currency];
    if (first === undefined || !isRate(currency, rate) || Number(first) === Number(rate)) return [];
    return `${currency} on ${formatBankDay(day)} was ${first} when it was published and is ${rate} now. The first stays.`;
  });
}

/** Returns the reasons to doubt a day's rates, keyed by currency. */
function doubtsOf(
  rates: DayRates,
  next: DayRates | undefined,
  lastRate: (currency: string) => string | undefined,
): Map<string, string> {
  const doubts = new Map<string, string>();
  if (rates[DOLLAR] === undefined) doubts.set(DOLLAR, `${DOLLAR} has no rate`);
  for (const [currency, rate] of Object.entries(rates)) {
    if (!isRate(currency, rate)) {
      doubts.set(currency, `${currency} has no number`);
      continue;
    }
    const before = lastRate(currency);
    if (before === undefined || isNear(before, rate)) continue;
    const after = next?.[currency];
    if (after !== undefined && isRate(currency, after) && isNear(rate, after)) continue;
    doubts.set(currency, `${currency} moved by ${Math.round(moveOf(before, rate) * 100)}%`);
  }
  return doubts;
}
