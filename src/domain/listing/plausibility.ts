import { formatMoney } from '../shared/money.ts';
import { formatMonthYear } from '../shared/time.ts';
import type { Teaser } from './listing.ts';
import { type MetricKind, metricOf } from './metric.ts';
import { monthAt } from './month-at.ts';

export interface PlausibilityNote {
  ok: boolean;
  text: string;
}

/** A month that exceeds the mean of its neighbors by more than this share stands out. */
const SPIKE_SHARE = 0.4;

/** The indexes of months whose value stands out from their neighbors. */
export function spikes(months: readonly number[]): number[] {
  return months.flatMap((value, i) => {
    const beside = [months[i - 1], months[i + 1]].filter((x) => x !== undefined);
    const mean = beside.reduce((a, b) => a + b, 0) / (beside.length || 1);
    return mean > 0 && value > mean * (1 + SPIKE_SHARE) ? [i] : [];
  });
}

/** Metrics that count some of the users. */
const PARTS_OF_USERS = [
  ['activeWeekly', 'weekly active'],
  ['activeSubscriptions', 'subscribed'],
] as const satisfies [MetricKind, string][];
const counted = (value: number): string => value.toLocaleString('en-US');

/** Notes for reviewer and buyers on whether the metrics agree with each other. */
export function plausibility(
  teaser: Pick<Teaser, 'revenueMonths' | 'monthsFrom'> & { metrics: { kind: MetricKind; value: number }[] },
): PlausibilityNote[] {
  const notes: PlausibilityNote[] = [];
  const revenue = metricOf(teaser, 'ttmRevenue')?.value;
  if (revenue !== undefined && teaser.revenueMonths.length === 12) {
    const sum = teaser.revenueMonths.reduce((a, b) => a + b, 0);
    notes.push({
      ok: sum === revenue,
      text:
        sum === revenue
          ? `The twelve months add up to ${formatMoney(sum)}.`
          : `The twelve months add up to ${formatMoney(sum)}, not ${formatMoney(revenue)}.`,
    });
    for (const i of spikes(teaser.revenueMonths)) {
      notes.push({
        ok: false,
        text: `${formatMonthYear(monthAt(teaser.monthsFrom, i))} is well above the neighboring months.`,
      });
    }
  }
  const mrr = metricOf(teaser, 'mrr')?.value;
  const last = teaser.revenueMonths.at(-1);
  if (mrr !== undefined && last !== undefined) {
    notes.push({
      ok: mrr <= last * 1.1,
      text:
        mrr <= last * 1.1
          ? `The MRR of ${formatMoney(mrr)} fits the last month’s ${formatMoney(last)}.`
          : `The MRR of ${formatMoney(mrr)} is above the last month’s ${formatMoney(last)}.`,
    });
  }
  const users = metricOf(teaser, 'users')?.value;
  for (const [kind, what] of PARTS_OF_USERS) {
    const part = metricOf(teaser, kind)?.value;
    if (users === undefined || part === undefined) continue;
    notes.push({
      ok: part <= users,
      text:
        part <= users
          ? `${counted(part)} ${what} of ${counted(users)} users.`
          : `${counted(part)} ${what} are more than the ${counted(users)} users.`,
    });
  }
  const profit = metricOf(teaser, 'ttmProfit')?.value;
  if (profit !== undefined && profit < 0) notes.push({ ok: false, text: 'It costs more than it earns.' });
  return notes;
}
