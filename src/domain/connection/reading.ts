import * as z from 'zod';
import { RECOMPUTED_MONTHS, recomputedSchema } from '../processor-export/recomputed.ts';
import type { RejectReason } from '../processor-export/rejected-rows.ts';
import { DAY_MS } from '../shared/durations.ts';
import { sum } from '../shared/numbers.ts';
import { lastMonths, monthAt } from '../shared/time.ts';
import { type MonthTotals, monthTotalsSchema, openMonthSchema } from './month-totals.ts';
import { noSubscriptions, subscriptionTotalsSchema } from './subscription-totals.ts';

const TTM = 12;
/** A month is read a last time when it has been over for this long. Balance transactions are never changed afterwards. */
const SETTLED_MS = DAY_MS;

/**
 * `connections/{id}/secrets/reading`: how far a reading is, so that another process can go on, and the months that need not
 * be read again. Nobody reads it. Of customers it holds salted hashes, of the month that is being read.
 */
export const readingSchema = z.object({
  /** When it began: it tells which months are over, and which subscriptions are active. */
  at: z.date(),
  salt: z.number().int(),
  months: z.array(monthTotalsSchema),
  open: openMonthSchema.nullable(),
  subscriptions: z.object({
    totals: subscriptionTotalsSchema,
    after: z.string().nullable(),
    isDone: z.boolean(),
  }),
});
export type Reading = z.infer<typeof readingSchema>;

/** The months that a reading needs: the last 24, and the one that is not over, which tells whether there still are sales. */
const wantedMonths = (now: Date): string[] => [...lastMonths(now, RECOMPUTED_MONTHS), now.toISOString().slice(0, 7)];

const startOf = (month: string): number => Date.parse(`${month}-01T00:00:00Z`);
/** The moments between which a month is, in milliseconds: the first, and the first after it. */
export const windowOf = (month: string): { from: number; to: number } => ({
  from: startOf(month),
  to: startOf(monthAt(month, 1)),
});

/** A reading that begins now, without the months that an earlier one has read for good. */
export function newReading(
  earlier: Pick<Reading, 'at' | 'months'> | null,
  { now, salt }: { now: Date; salt: number },
): Reading {
  const wanted = wantedMonths(now);
  const isSettled = ({ month }: MonthTotals) =>
    wanted.includes(month) && earlier !== null && windowOf(month).to + SETTLED_MS <= earlier.at.getTime();
  return {
    at: now,
    salt,
    months: earlier?.months.filter(isSettled) ?? [],
    open: null,
    subscriptions: { totals: noSubscriptions(), after: null, isDone: false },
  };
}

/** The next month to read, the newest first, so that a key that cannot read fails soon; null when all are read. */
export function nextMonth({ at, months }: Reading): string | null {
  const known = new Set(months.map(({ month }) => month));
  return wantedMonths(at).findLast((month) => !known.has(month)) ?? null;
}

/** What a finished reading yields: the figures of an export, and what only a connection knows. */
export const connectedSchema = recomputedSchema.extend({
  lastChargeAt: z.date().nullable(),
  /** Of the subscriptions that go on, those that are not in MRR, by the reason. */
  leftSubscriptions: subscriptionTotalsSchema.shape.left,
  subscriptionsRead: z.number().int(),
});
export type Connected = z.infer<typeof connectedSchema>;

const share = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;

/** Adds up a reading whose months and subscriptions are all read. */
export function resultOf(reading: Reading): Connected {
  const names = lastMonths(reading.at, RECOMPUTED_MONTHS);
  const months = names.map((name) => reading.months.find(({ month }) => month === name));
  const of = (key: 'revenue' | 'recurring' | 'oneOff' | 'charged' | 'charges' | 'refunded') =>
    months.map((month) => month?.[key] ?? 0);
  const year = (key: Parameters<typeof of>[0]): number => sum(of(key).slice(-TTM));
  const first = months.findIndex((month) => month?.counted);
  const last = months.findLastIndex((month) => month?.counted);
  const { active, mrr, atStart, endedDuring, ended, left, read } = reading.subscriptions.totals;
  const charges = reading.months.flatMap(({ lastChargeAt }) => lastChargeAt?.getTime() ?? []);
  return {
    monthsFrom: names[0] ?? '',
    // Each month was asked for from its beginning to its end.
    from: first < 0 ? null : new Date(startOf(names[first] ?? '')),
    to: last < 0 ? null : new Date(windowOf(names[last] ?? '').to - 1),
    months: of('revenue'),
    recurringMonths: of('recurring'),
    oneOffMonths: of('oneOff'),
    ttmRevenue: year('revenue'),
    mrr: active ? mrr : null,
    activeSubscriptions: active || ended ? active : null,
    churn: atStart ? share(endedDuring, atStart) : null,
    customers: null,
    customersByMonth: months.map((month) => month?.payers ?? 0),
    refundRate: year('charged') > 0 ? Math.max(0, share(year('refunded'), year('charged'))) : null,
    averageOrder: year('charges') ? Math.round(year('charged') / year('charges')) : null,
    rows: sum(reading.months.map((month) => month.read)),
    counted: sum(reading.months.map((month) => month.counted)),
    rejected: leftOut(reading.months),
    lastChargeAt: charges.length ? new Date(Math.max(...charges)) : null,
    leftSubscriptions: left,
    subscriptionsRead: read,
  };
}

function leftOut(months: readonly MonthTotals[]): Connected['rejected'] {
  const counts = new Map<RejectReason, number>();
  for (const { left } of months) {
    for (const [reason, count] of Object.entries(left) as [RejectReason, number][]) {
      counts.set(reason, (counts.get(reason) ?? 0) + count);
    }
  }
  return [...counts].map(([reason, count]) => ({ reason, count, firstRows: [] }));
}

/** Why an account cannot be shown although it was read, in a sentence; null where it can. */
export function unusable(result: Connected): string | null {
  const isForeign = ({ reason }: { reason: RejectReason }) => reason === 'currency';
  const foreign = result.rejected.some(isForeign) || (result.leftSubscriptions.currency ?? 0) > 0;
  return foreign && !result.counted && !result.activeSubscriptions
    ? 'This account is not settled in US dollars, the currency of all figures here.'
    : null;
}
