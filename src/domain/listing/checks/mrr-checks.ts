import { formatMoney } from '../../shared/money.ts';
import { counted, mean } from '../../shared/numbers.ts';
import { type Check, runningMonths } from './check.ts';

/** Over the best that the months bear out: a quarter is what a growing project adds before it is billed. */
const MRR_SHARE = 1.25;
/** In cents: two subscriptions more or less. */
const MIN_MRR = 50_00;
/** Share of the last month’s revenue: above it nearly everybody who pays has a subscription. */
const NEARLY_ALL = 0.8;
/** Payers over subscriptions, and the excess: some pay twice, or bought something once. */
const PAYERS_SHARE = 1.5;
const PAYERS_MORE = 5;
/**
 * In cents: the least that a card is charged (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
const MIN_CHARGE = 50;

/** Checks for MRR, and for payers, that disagree with the months. */
export const MRR_CHECKS: readonly Check[] = [
  {
    id: 'mrr',
    find: (facts, of) => {
      const mrr = of('mrr');
      const running = runningMonths(facts);
      if (mrr === undefined || !running.length) return null;
      // Yearly plans count as a twelfth, so that the cash of one month alone is no measure.
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
      // Another month without a sale says nothing of a project that has such months.
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
            text: `${counted(payers)} customers paid, for ${counted(subscriptions)} subscription${subscriptions === 1 ? '' : 's'} that bring nearly all revenue.`,
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
        ? { text: `${counted(payers)} customers paid less than 50 cents each in the last month.` }
        : null;
    },
  },
];
