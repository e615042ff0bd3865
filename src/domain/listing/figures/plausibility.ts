import { formatMoney } from '../../shared/money.ts';
import { sum } from '../../shared/numbers.ts';
import { formatMonthYear, monthAt } from '../../shared/time.ts';
import type { Category } from '../options.ts';
import { METRIC_INFO, type MetricKind, metricOf } from './metric.ts';
import { formatMultiple, multipleTenths } from './multiple.ts';
import { USUAL_MULTIPLES } from './usual-multiples.ts';

export interface PlausibilityNote {
  ok: boolean;
  text: string;
}

/** What is compared: amounts in cents, months `YYYY-MM`, shares in percent. What a reader may not see is left out. */
export interface PlausibilityFacts {
  monthsFrom: string;
  /** Of twelve months, the newest last; none for projects without revenue. */
  revenueMonths: readonly number[];
  metrics: { kind: MetricKind; value: number }[];
  /** The revenue of the months before the twelve, where the seller gave it. */
  earlierRevenue?: number;
  category?: Category | undefined;
  askingPrice?: number;
  foundedOn?: string;
  /** The shares of what revenue comes from. */
  revenueSplit?: Partial<Record<string, number>> | undefined;
  /** Visits by month, the newest last. */
  visits?: { from: string; months: readonly number[] } | null;
  /** The costs of twelve months, and of one month by line. */
  ttmCosts?: number | null;
  costLines?: Partial<Record<string, number>> | undefined;
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
  ['activeWeekly', 'weekly active users'],
  ['activeSubscriptions', 'active subscriptions'],
] as const satisfies [MetricKind, string][];
const counted = (value: number): string => value.toLocaleString('en-US');

/** Of the last three months over the nine before. */
const RUN_UP_SHARE = 0.6;
/** The MRR of a year over the revenue of the last one: more than steady growth explains. */
const MRR_SHARE = 1.5;
/** What one customer, or lifetime deals, bring in at most without a note, in percent. */
const CONCENTRATED = 30;
/** The costs by line over those of the year: more than costs that have risen lately explain. */
const COSTS_SHARE = 1.25;

/** The visits of 30 days over those of the last month, or the other way round: more than the days between them explain. */
const VISITS_SHARE = 2;

const note = (ok: boolean, text: string): PlausibilityNote[] => [{ ok, text }];
const doubt = (is: boolean, text: string): PlausibilityNote[] => (is ? note(false, text) : []);

type Check = (facts: PlausibilityFacts, of: (kind: MetricKind) => number | undefined) => PlausibilityNote[];

/** Each looks at one thing, and says nothing where it lacks what it compares. */
const CHECKS: readonly Check[] = [
  function monthsAddUp({ revenueMonths }, of) {
    const revenue = of('ttmRevenue');
    if (revenue === undefined || revenueMonths.length !== 12) return [];
    const all = sum(revenueMonths);
    const text = `The twelve months add up to ${formatMoney(all)}`;
    return note(all === revenue, all === revenue ? `${text}.` : `${text}, not ${formatMoney(revenue)}.`);
  },
  function allTimeHoldsTheMonths({ revenueMonths, earlierRevenue = 0 }, of) {
    const allTime = of('allTimeRevenue');
    const known = sum(revenueMonths) + earlierRevenue;
    return doubt(
      allTime !== undefined && known > allTime,
      `The months add up to ${formatMoney(known)}, more than the ${formatMoney(allTime ?? 0)} since the start.`,
    );
  },
  function singleMonths({ revenueMonths, monthsFrom }) {
    if (revenueMonths.length !== 12) return [];
    return spikes(revenueMonths).flatMap((i) =>
      note(false, `${formatMonthYear(monthAt(monthsFrom, i))} is well above the neighboring months.`),
    );
  },
  function runUp({ revenueMonths }) {
    if (revenueMonths.length !== 12) return [];
    const before = sum(revenueMonths.slice(0, 9)) / 9;
    const last = sum(revenueMonths.slice(9)) / 3;
    const more = Math.round((last / before - 1) * 100);
    return doubt(
      before > 0 && last > before * (1 + RUN_UP_SHARE),
      `The last three months brought ${more}% more a month than the nine before.`,
    );
  },
  function mrrFitsTheLastMonth({ revenueMonths }, of) {
    const mrr = of('mrr');
    const last = revenueMonths.at(-1);
    if (mrr === undefined || last === undefined) return [];
    if (mrr > 0 && last === 0) {
      return note(false, `The MRR is ${formatMoney(mrr)}, and the last month had no revenue.`);
    }
    const fits = mrr <= last * 1.1;
    const text = fits ? 'fits' : 'is above';
    return note(fits, `The MRR of ${formatMoney(mrr)} ${text} the last month’s ${formatMoney(last)}.`);
  },
  function mrrFitsTheYear(_, of) {
    const mrr = of('mrr');
    const revenue = of('ttmRevenue');
    if (mrr === undefined || revenue === undefined || revenue === 0) return [];
    return doubt(
      mrr * 12 > revenue * MRR_SHARE,
      `Twelve times the MRR is ${formatMoney(mrr * 12)}; the last twelve months brought ${formatMoney(revenue)}.`,
    );
  },
  function partsOfUsers(_, of) {
    const users = of('users');
    return PARTS_OF_USERS.flatMap(([kind, what]) => {
      const part = of(kind);
      if (users === undefined || part === undefined) return [];
      return part <= users
        ? note(true, `${counted(part)} ${what} among ${counted(users)} users.`)
        : note(false, `${counted(part)} ${what} are more than the ${counted(users)} users.`);
    });
  },
  function customersAndVisits(_, of) {
    const visits = of('visitors30');
    const customers = of('payingCustomers') ?? of('activeSubscriptions');
    if (visits === undefined || customers === undefined) return [];
    return doubt(
      customers > visits,
      `${counted(customers)} customers are more than the ${counted(visits)} visits in 30 days.`,
    );
  },
  function visitsFitTheLastMonth({ visits }, of) {
    const recent = of('visitors30');
    const last = visits?.months.at(-1);
    if (recent === undefined || last === undefined || !visits) return [];
    const fewer = Math.min(recent, last);
    const more = Math.max(recent, last);
    const month = formatMonthYear(monthAt(visits.from, visits.months.length - 1));
    return doubt(
      more > fewer * VISITS_SHARE,
      `${counted(recent)} visits in the last 30 days, and ${counted(last)} in ${month}.`,
    );
  },
  function monthCostsFitTheYear(_, of) {
    const month = of('monthCosts');
    const revenue = of('ttmRevenue');
    const profit = of('ttmProfit');
    if (month === undefined || revenue === undefined || profit === undefined) return [];
    return doubt(
      month > revenue - profit,
      `The last month’s costs of ${formatMoney(month)} are more than the ${formatMoney(revenue - profit)} of all twelve.`,
    );
  },
  // The profit is what the costs leave of the revenue: it is too high where costs were left out.
  function costsHoldTheirLines({ ttmCosts, costLines = {} }) {
    const year = sum(Object.values(costLines).map((amount) => amount ?? 0)) * 12;
    if (typeof ttmCosts !== 'number') return [];
    return doubt(
      year > ttmCosts * COSTS_SHARE,
      `The costs by line come to ${formatMoney(year)} a year, and the profit counts only ${formatMoney(ttmCosts)}.`,
    );
  },
  function costsAboveRevenue(_, of) {
    return doubt((of('ttmProfit') ?? 0) < 0, 'It costs more than it earns.');
  },
  function oneCustomer(_, of) {
    const share = of('topCustomer') ?? 0;
    return doubt(share >= CONCENTRATED, `${METRIC_INFO.topCustomer.label}: ${share}% of the revenue.`);
  },
  function lifetimeDeals({ revenueSplit }) {
    const share = revenueSplit?.['lifetime-deals'] ?? 0;
    return doubt(share >= CONCENTRATED, `Lifetime deals, which are paid once, are ${share}% of the revenue.`);
  },
  function mrrWithoutSubscriptions({ revenueSplit }, of) {
    const mrr = of('mrr') ?? 0;
    const recurs = !revenueSplit || !Object.keys(revenueSplit).length || (revenueSplit.recurring ?? 0) > 0;
    return doubt(mrr > 0 && !recurs, `The MRR is ${formatMoney(mrr)}, and none of the revenue is recurring.`);
  },
  function revenueBeforeTheStart({ foundedOn, revenueMonths, monthsFrom }) {
    const first = revenueMonths.findIndex((month) => month > 0);
    if (foundedOn === undefined || first < 0) return [];
    const month = monthAt(monthsFrom, first);
    return doubt(
      month < foundedOn,
      `Revenue begins in ${formatMonthYear(month)}, and it was founded in ${formatMonthYear(foundedOn)}.`,
    );
  },
  function unusualMultiple({ askingPrice, metrics, category }) {
    const multiple = askingPrice === undefined ? null : multipleTenths({ askingPrice, metrics });
    if (multiple === null || category === undefined) return [];
    const { from, to } = USUAL_MULTIPLES[category];
    return doubt(
      multiple < from || multiple > to,
      `The price is ${formatMultiple(multiple)} the profit of a year; ${formatMultiple(from)} to ${formatMultiple(to)} is usual in ${category}.`,
    );
  },
];

/** Notes for seller, reviewer and buyers on whether the figures agree with each other and with the facts. */
export const plausibility = (facts: PlausibilityFacts): PlausibilityNote[] =>
  CHECKS.flatMap((check) => check(facts, (kind) => metricOf(facts, kind)?.value));
