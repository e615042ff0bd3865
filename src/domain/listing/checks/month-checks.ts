import { formatMoney } from '../../shared/money.ts';
import { sum } from '../../shared/numbers.ts';
import { formatMonthYear, monthAt } from '../../shared/time.ts';
import { findSpikeMonths, MIN_JUMP, MIN_MONTHS } from '../figures/find-spike-months.ts';
import { type Check, type CheckFacts, runningMonths } from './check.ts';

/**
 * Maximum ratio of the last three months' average to the best of the nine months before. Growth within a quarter can't
 * explain a steeper rise.
 */
const RUN_UP = 1.6;
/** Maximum ratio of recent months to the same months a year earlier for a rise to count as seasonal. */
const SEASON_TIMES = 1.5;

/** Returns true if the same months a year earlier brought in nearly as much. */
function isSeason({ revenueMonths, earlierMonths = [] }: CheckFacts, from: number, to: number): boolean {
  const before = earlierMonths.slice(from, to).map((month) => month ?? 0);
  return sum(revenueMonths.slice(from, to)) <= sum(before) * SEASON_TIMES;
}

/** Checks for months that contradict each other or the start of the project. */
export const MONTH_CHECKS: readonly Check[] = [
  {
    id: 'months-add-up',
    find: ({ revenueMonths }, of) => {
      const revenue = of('ttmRevenue');
      if (revenue === undefined || revenueMonths.length !== 12) return null;
      const all = sum(revenueMonths);
      const text = `The twelve months add up to ${formatMoney(all)}`;
      return all === revenue ? { fits: true, text: `${text}.` } : { text: `${text}, not ${formatMoney(revenue)}.` };
    },
  },
  {
    id: 'all-time',
    find: ({ revenueMonths, earlierMonths = [] }, of) => {
      const allTime = of('allTimeRevenue');
      const known = sum(revenueMonths) + sum(earlierMonths.map((month) => month ?? 0));
      return allTime !== undefined && known > allTime
        ? {
            text: `The months add up to ${formatMoney(known)}, more than the ${formatMoney(allTime)} since the start.`,
          }
        : null;
    },
  },
  {
    id: 'month-stands-out',
    find: (facts) => {
      const [at] = findSpikeMonths(facts.revenueMonths);
      if (at === undefined) return null;
      // A spike before the last three months has passed, so it says nothing about a buyer's prospects.
      const isFact = at < 9 || isSeason(facts, at, at + 1);
      return { isFact, text: `${formatMonthYear(monthAt(facts.monthsFrom, at))} is well above all other months.` };
    },
  },
  {
    id: 'run-up',
    find: (facts) => {
      const running = runningMonths(facts);
      // A single outlier is already reported by the `month-stands-out` check.
      if (running.length < 12 || findSpikeMonths(running).some((at) => at >= 9)) return null;
      const before = Math.max(...running.slice(0, 9));
      const last = sum(running.slice(9)) / 3;
      if (last <= before * RUN_UP || last - before < MIN_JUMP || isSeason(facts, 9, 12)) return null;
      const more = Math.round((last / before - 1) * 100);
      return { text: `The last three months brought ${more}% more a month than the best of the nine before.` };
    },
  },
  {
    id: 'even-months',
    find: (facts) => {
      const running = runningMonths(facts);
      const [one = 0] = running;
      return running.length >= MIN_MONTHS && running.every((month) => month === one)
        ? { text: `Each of ${running.length} months brought exactly ${formatMoney(one)}.` }
        : null;
    },
  },
  {
    id: 'repeated-months',
    find: ({ revenueMonths }) => {
      const half = revenueMonths.slice(0, 6);
      const isRepeated = half.every((month, i) => month > 0 && month === revenueMonths[i + 6]);
      return isRepeated && new Set(half).size > 1
        ? { text: 'The first six months are repeated to the cent in the last six.' }
        : null;
    },
  },
  {
    id: 'founding',
    find: ({ foundedOn, revenueMonths, monthsFrom }) => {
      const first = revenueMonths.findIndex((month) => month > 0);
      const month = monthAt(monthsFrom, first);
      if (foundedOn === undefined || first < 0 || month >= foundedOn) return null;
      return {
        text: `Revenue begins in ${formatMonthYear(month)}, and it was founded in ${formatMonthYear(foundedOn)}.`,
      };
    },
  },
];
