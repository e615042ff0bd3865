import * as z from 'zod';
import {
  hasRate,
  isConverted,
  type MonthOfSums,
  missingMeanRate,
  monthsInDollars,
  mrrInDollars,
} from '../processor-export/month-sums.ts';
import { RECOMPUTED_MONTHS, recomputedSchema } from '../processor-export/recomputed.ts';
import type { RejectReason } from '../processor-export/rejected-rows.ts';
import {
  isSameChoice,
  type ProductChoice,
  productChoiceSchema,
  type SoldProduct,
  soldProductSchema,
} from '../products/sold-product.ts';
import { SoldProducts } from '../products/sold-products.ts';
import { type Conversion, rateProblemText } from '../rates/conversion.ts';
import { DOLLAR } from '../rates/currency.ts';
import type { ExchangeRates } from '../rates/exchange-rate.ts';
import { DAY_MS } from '../shared/durations.ts';
import { sum } from '../shared/numbers.ts';
import { lastMonths, monthAt } from '../shared/time.ts';
import { type MonthTotals, monthTotalsSchema, openMonthSchema } from './month-totals.ts';
import { combineMonthWeights, monthWeightsSchema } from './month-weights.ts';
import { emptySubscriptionTotals, subscriptionTotalsSchema } from './subscription-totals.ts';

const TTM = 12;
/**
 * Time after the end of a month, in milliseconds, until its balance transactions no longer change. A month read later
 * than that isn't read again.
 */
const SETTLED_MS = DAY_MS;
const DAY_SECONDS = DAY_MS / 1_000;

/**
 * `connections/{id}/secrets/reading`: progress of a reading (one sync of the connected account), so that another
 * process can resume it, and finished months that needn't be fetched again. It's used for nothing else; customers of
 * the month in progress are stored as salted hashes.
 */
export const readingSchema = z.object({
  /** When the reading began; determines which months are over and which subscriptions are active. */
  at: z.date(),
  salt: z.number().int(),
  /** Products whose sales count; null for all. */
  choice: productChoiceSchema.nullable(),
  months: z.array(monthTotalsSchema),
  open: openMonthSchema.nullable(),
  subscriptions: z.object({
    totals: subscriptionTotalsSchema,
    after: z.string().nullable(),
    isDone: z.boolean(),
  }),
  /** Names of subscription products by id, if the key is allowed to read them. */
  productNames: z.record(z.string(), z.string()),
});
export type Reading = z.infer<typeof readingSchema>;

/**
 * Returns the months that a reading has to cover: the last 24, plus the current one, which shows if sales are
 * continuing.
 */
const wantedMonths = (now: Date): string[] => [...lastMonths(now, RECOMPUTED_MONTHS), now.toISOString().slice(0, 7)];

const startOf = (month: string): number => Date.parse(`${month}-01T00:00:00Z`);
/** Returns the bounds of a month in milliseconds: its start (inclusive) and end (exclusive). */
export const monthBounds = (month: string): { from: number; to: number } => ({
  from: startOf(month),
  to: startOf(monthAt(month, 1)),
});

/** Starts a new reading of an account, reusing the months of an earlier reading that can no longer change. */
export function newReading(
  earlier: Pick<Reading, 'at' | 'months' | 'choice'> | null,
  { now, salt, choice = null }: { now: Date; salt: number; choice?: ProductChoice | null },
): Reading {
  const wanted = wantedMonths(now);
  const isSettled = ({ month }: MonthTotals) =>
    wanted.includes(month) &&
    earlier !== null &&
    isSameChoice(earlier.choice, choice) &&
    monthBounds(month).to + SETTLED_MS <= earlier.at.getTime();
  return {
    at: now,
    salt,
    choice,
    months: earlier?.months.filter(isSettled) ?? [],
    open: null,
    subscriptions: { totals: emptySubscriptionTotals(), after: null, isDone: false },
    productNames: {},
  };
}

/**
 * Returns the next month to read, or null when all are read. The latest months come first, so that a key without
 * permission fails early.
 */
export function nextMonth({ at, months }: Reading): string | null {
  const known = new Set(months.map(({ month }) => month));
  return wantedMonths(at).findLast((month) => !known.has(month)) ?? null;
}

/**
 * Result of a complete reading of an account: the figures an export would give, plus those available only from a
 * connection.
 */
export const connectionResultSchema = recomputedSchema.extend({
  lastChargeAt: z.date().nullable(),
  /** Ongoing subscriptions excluded from MRR, by reason. */
  leftSubscriptions: subscriptionTotalsSchema.shape.left,
  subscriptionsRead: z.number().int(),
  /** Products whose sales count; null for all. A new choice takes effect once the account has been read with it. */
  choice: productChoiceSchema.nullable(),
  /**
   * Every product in the account, whether its sales count or not; empty if the account doesn't distinguish products.
   */
  products: z.array(soldProductSchema),
  /** USD refunds since the last full month, in cents; not deducted from any full month yet. */
  refundedSince: z.number().int(),
  /** Review statistics for twelve months of charges; null if a month with charges has none. */
  weights: monthWeightsSchema.nullable(),
  /**
   * Number of subscriptions with a known creation time, the days from the first creation to the last, and the most days
   * one was backdated.
   */
  subscriptionWeights: z.object({
    created: z.number().int(),
    createdDays: z.number(),
    backdatedDays: z.number(),
    /** Monthly price of the largest ongoing USD subscription, and of all of them, in cents. */
    largest: z.number().int(),
    monthly: z.number().int(),
  }),
});
export type ConnectionResult = z.infer<typeof connectionResultSchema>;

const shareOf = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;

/**
 * Computes the figures of a complete reading in dollars. MRR is converted at the rate of the last full month's last
 * day, but if its original amounts match those of `before`, the previous result, it stays the same, so that a new rate
 * alone changes nothing.
 */
export function resultOf(reading: Reading, rates: ExchangeRates, before: ConnectionResult | null): ConnectionResult {
  const names = lastMonths(reading.at, RECOMPUTED_MONTHS);
  const current = reading.months.find(({ month }) => month === reading.at.toISOString().slice(0, 7));
  const months = names.map((name) => reading.months.find(({ month }) => month === name));
  const dollars = monthsInDollars(monthsOfSums(reading), rates);
  const year = (values: readonly number[]): number => sum(values.slice(-TTM));
  const isCounted = (month: MonthTotals | undefined): boolean => month !== undefined && countedIn(month, rates) > 0;
  const first = months.findIndex(isCounted);
  const last = months.findLastIndex(isCounted);
  const { atStart, endedDuring, ended, read } = reading.subscriptions.totals;
  const { mrr, active, left, withoutRate } = recurringOf(reading, rates, before);
  const lastCharges = reading.months.flatMap(({ lastChargeAt }) => lastChargeAt?.getTime() ?? []);
  const charges = sum(months.slice(-TTM).map((month) => month?.charges ?? 0));
  const charged = year(dollars.charged);
  return {
    monthsFrom: names[0] ?? '',
    // The period covers whole months, because each one was requested from start to end.
    from: first < 0 ? null : new Date(startOf(names[first] ?? '')),
    to: last < 0 ? null : new Date(monthBounds(names[last] ?? '').to - 1),
    months: dollars.revenue,
    recurringMonths: dollars.recurring,
    oneOffMonths: dollars.oneOff,
    ttmRevenue: year(dollars.revenue),
    mrr: active && mrr ? mrr.cents : null,
    activeSubscriptions: active || ended ? active : null,
    churn: atStart ? shareOf(endedDuring, atStart) : null,
    customers: null,
    customersByMonth: months.map((month) => month?.payers ?? 0),
    refundRate: charged > 0 ? Math.max(0, shareOf(year(dollars.refunded), charged)) : null,
    averageOrder: charges ? Math.round(charged / charges) : null,
    conversions: active && mrr && isConverted(mrr) ? [...dollars.conversions, mrr] : dollars.conversions,
    withoutRate: [...new Set([...currenciesWithoutRate(reading.months, rates), ...withoutRate])],
    rows: sum(reading.months.map((month) => month.read)),
    counted: sum(reading.months.map((month) => countedIn(month, rates))),
    rejected: leftOut(reading.months, rates),
    lastChargeAt: lastCharges.length ? new Date(Math.max(...lastCharges)) : null,
    leftSubscriptions: left,
    subscriptionsRead: read,
    choice: reading.choice,
    products: productsOf(reading),
    refundedSince: Math.max(0, current?.sums[DOLLAR]?.refunded ?? 0),
    weights: yearWeights(months.slice(-TTM)),
    subscriptionWeights: subscriptionWeights(reading),
  };
}

/** Returns the products found in the account, labeled with their names where the key can read them. */
export function productsOf({ months, subscriptions, productNames }: Reading): SoldProduct[] {
  const all = new SoldProducts(0);
  for (const { products } of months) all.take(products);
  all.take(subscriptions.totals.products);
  return all.found().map((product) => {
    const label = productNames[product.name];
    return label === undefined ? product : { ...product, label };
  });
}

/** Returns the review statistics for a year's charges; null if any month with charges has none. */
function yearWeights(months: readonly (MonthTotals | undefined)[]): ConnectionResult['weights'] {
  const weighed = months.filter((month) => month !== undefined);
  if (weighed.some(({ charges, weights }) => charges > 0 && !weights)) return null;
  return combineMonthWeights(weighed.flatMap(({ weights }) => weights ?? []));
}

function subscriptionWeights({ subscriptions: { totals } }: Pick<Reading, 'subscriptions'>) {
  const { count, first, last, backdated } = totals.created;
  const { monthly = 0, largest = 0 } = totals.prices[DOLLAR] ?? {};
  return {
    created: count,
    createdDays: count ? (last - first) / DAY_SECONDS : 0,
    backdatedDays: backdated / DAY_SECONDS,
    largest,
    monthly,
  };
}

/** Returns the full months of a reading with their sums by currency. */
const monthsOfSums = ({ at, months }: Pick<Reading, 'at' | 'months'>): MonthOfSums[] =>
  lastMonths(at, RECOMPUTED_MONTHS).map((name) => ({
    month: name,
    sums: new Map(Object.entries(months.find(({ month }) => month === name)?.sums ?? {})),
  }));

/** Counts a month's transactions that change revenue in a currency with an exchange rate. */
const countedIn = ({ month, sums }: MonthTotals, rates: ExchangeRates): number =>
  sum(Object.entries(sums).map(([currency, { counted }]) => (hasRate(currency, month, rates) ? counted : 0)));

const currenciesWithoutRate = (months: readonly MonthTotals[], rates: ExchangeRates): string[] =>
  months.flatMap(({ month, sums }) => Object.keys(sums).filter((currency) => !hasRate(currency, month, rates)));

/**
 * Returns MRR and the number of active subscriptions in currencies with an exchange rate, plus the subscriptions left
 * out.
 */
function recurringOf({ at, subscriptions }: Reading, rates: ExchangeRates, before: ConnectionResult | null) {
  const lastMonth = lastMonths(at, 1)[0] ?? '';
  const prices = Object.entries(subscriptions.totals.prices);
  const rated = prices.filter(([currency]) => hasRate(currency, lastMonth, rates));
  const others = prices.filter(([currency]) => !hasRate(currency, lastMonth, rates));
  const left = { ...subscriptions.totals.left };
  for (const [, { active }] of others) left.currency = (left.currency ?? 0) + active;
  const found = mrrInDollars(new Map(rated.map(([currency, { monthly }]) => [currency, monthly])), lastMonth, rates);
  const known = before?.conversions.find(({ figure }) => figure === 'mrr');
  return {
    mrr: found && known && isSameAmounts(found, known) ? known : found,
    active: sum(rated.map(([, { active }]) => active)),
    left,
    withoutRate: others.map(([currency]) => currency),
  };
}

const isSameAmounts = (one: Conversion, other: Conversion): boolean =>
  one.parts.length === other.parts.length &&
  one.parts.every(({ currency, minor }) =>
    other.parts.some((part) => part.currency === currency && part.minor === minor),
  );

function leftOut(months: readonly MonthTotals[], rates: ExchangeRates): ConnectionResult['rejected'] {
  const counts = new Map<RejectReason, number>();
  const add = (reason: RejectReason, count: number): void => {
    if (count) counts.set(reason, (counts.get(reason) ?? 0) + count);
  };
  for (const month of months) {
    for (const [reason, count] of Object.entries(month.left) as [RejectReason, number][]) add(reason, count);
    add('currency', sum(Object.values(month.sums).map(({ counted }) => counted)) - countedIn(month, rates));
  }
  return [...counts].map(([reason, count]) => ({ reason, count, firstRows: [] }));
}

/** Returns the latest month whose exchange rates aren't available yet but are needed for the figures; null if none. */
export const missingMonth = (reading: Reading, rates: ExchangeRates): string | null =>
  missingMeanRate(monthsOfSums(reading), Object.keys(reading.subscriptions.totals.prices), rates);

/**
 * Returns a sentence saying why a reading has no usable figures (all amounts are in currencies without a rate); null if
 * it has some.
 */
export function unusableReason({ withoutRate, counted, activeSubscriptions }: ConnectionResult): string | null {
  const [currency] = withoutRate;
  return currency && !counted && !activeSubscriptions ? rateProblemText('unknown-currency', currency) : null;
}
