import { formatMoney } from '../../shared/money.ts';
import { mean } from '../../shared/numbers.ts';
import { storedNumber } from '../../shared/stored-moments.ts';
import { type Check, runningMonths } from './check.ts';

/**
 * Maximum ratio of MRR to the best figure that the months support. A growing project can have signed up about a quarter
 * more than it has billed.
 */
const MRR_SHARE = 1.25;
/** Minimum difference between MRR and monthly revenue, in cents; equals about two subscriptions. */
const MIN_MRR = 50_00;
/** Ratio of MRR to the last month's revenue from which nearly every paying customer has a subscription. */
const NEARLY_ALL = 0.8;
/** Maximum ratio of paying customers to subscriptions, plus a margin, since some customers make one-off purchases. */
const PAYERS_SHARE = 1.5;
const PAYERS_MORE = 5;
/** Minimum card charge in cents (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const MIN_CHARGE = 50;

/** Checks for an MRR or a number of payers that the monthly revenue contradicts. */
export const MRR_CHECKS: readonly Check[] = [
  {
    id: 'mrr',
    find: (facts, of) => {
      const mrr = of('mrr');
      const running = runningMonths(facts);
      if (mrr === undefined || !running.length) return null;
      // A yearly plan adds only a twelfth of its price to MRR, so a single month's revenue can't be the benchmark.
      const best = Math.round(Math.max(running.at(-1) ?? 0, mean(running.slice(-3)), mean(running)));
      const fits = mrr <= best * MRR_SHARE || mrr - best < MIN_MRR;
      return {
        fits,
        text: `The MRR of ${formatMoney(mrr)} ${fits ? 'fits' : 'is above'} the ${formatMoney(best)} that its months brought.`,
      };
    },
  },
  {
    id: 'mrr-stopped',
    find: (facts, of) => {
      const mrr = of('mrr') ?? 0;
      const running = runningMonths(facts);
      const last = running.findLastIndex((month) => month > 0);
      const hasGaps = running.slice(0, last + 1).includes(0);
      // If a project has had earlier months without a sale, another such month means nothing.
      return mrr > 0 && running.at(-1) === 0 && !hasGaps
        ? { text: `The MRR is ${formatMoney(mrr)}, and the last month had no revenue.` }
        : null;
    },
  },
  {
    id: 'payers-and-subscriptions',
    find: ({ revenueMonths }, of) => {
      const payers = of('payingCustomers');
      const subscriptions = of('activeSubscriptions');
      const mrr = of('mrr') ?? 0;
      if (payers === undefined || subscriptions === undefined || mrr < (revenueMonths.at(-1) ?? 0) * NEARLY_ALL)
        return null;
      return payers > subscriptions * PAYERS_SHARE + PAYERS_MORE
        ? {
            text: `${storedNumber(payers)} customers paid, but ${storedNumber(subscriptions)} subscription${subscriptions === 1 ? ' brings' : 's bring'} in nearly all revenue.`,
          }
        : null;
    },
  },
  {
    id: 'payers-and-revenue',
    find: (facts, of) => {
      const payers = of('payingCustomers') ?? 0;
      const running = runningMonths(facts);
      const best = Math.max(running.at(-1) ?? 0, mean(running));
      return running.length && payers * MIN_CHARGE > best
        ? { text: `${storedNumber(payers)} customers paid less than 50 cents each in the last month.` }
        : null;
    },
  },
];
