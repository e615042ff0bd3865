import { formatExactMoney, formatMoney } from '../../shared/money.ts';
import { mean, sum } from '../../shared/numbers.ts';
import { type Check, runningMonths } from './check.ts';

/**
 * Minimum share of revenue, in percent, at which one customer or lifetime deals are reported. Losing them would cost
 * about a third of the revenue.
 */
const CONCENTRATED_PERCENT = 30;
/**
 * Maximum ratio of the last three months' revenue to the first three months' for churn to be questioned. Growth
 * elsewhere can't mask a steeper fall.
 */
const FALLEN_SHARE = 0.7;
const MONTHS_BETWEEN = 9;
/** Minimum number of expected cancellations per month; with fewer, no cancellations could be chance. */
const MIN_EXPECTED_CANCELLATIONS = 4;

/**
 * Maximum ratio of MRR per subscription to the main plan's price; pricier plans and extra seats rarely double what most
 * customers pay.
 */
const PRICE_TIMES = 2;
/** Minimum difference between MRR and the expected amount, in cents; anything less is just one or two subscriptions. */
const MIN_MRR = 50_00;
/**
 * Maximum ratio of the costs by line to the year's costs; rising costs or one expensive month can't explain a larger
 * gap.
 */
const LINES_SHARE = 1.5;

/** Checks on figures that only buyers with access see: revenue shares, churn, and costs by line. */
export const OPENED_CHECKS: readonly Check[] = [
  {
    id: 'mrr-recurring',
    find: ({ revenueSplit = {} }, of) => {
      const mrr = of('mrr') ?? 0;
      const recurs = !Object.keys(revenueSplit).length || (revenueSplit.recurring ?? 0) > 0;
      return mrr > 0 && !recurs
        ? { text: `The MRR is ${formatMoney(mrr)}, and none of the revenue is recurring.` }
        : null;
    },
  },
  {
    id: 'lifetime-deals',
    find: ({ revenueSplit }) => {
      const share = revenueSplit?.['lifetime-deals'] ?? 0;
      return share >= CONCENTRATED_PERCENT
        ? { text: `Lifetime deals, which are paid once, are ${share}% of the revenue.` }
        : null;
    },
  },
  {
    id: 'largest-customer',
    find: (_, of) => {
      const share = of('topCustomer') ?? 0;
      return share >= CONCENTRATED_PERCENT ? { text: `Largest customer: ${share}% of the revenue.` } : null;
    },
  },
  {
    id: 'churn-and-revenue',
    find: (facts, of) => {
      const churn = of('churn');
      const running = runningMonths(facts);
      if (churn === undefined || running.length < 12) return null;
      const left = mean(running.slice(9)) / mean(running.slice(0, 3));
      const implied = 1 - left ** (1 / MONTHS_BETWEEN);
      if (left > FALLEN_SHARE || churn / 100 >= implied / 2) return null;
      return {
        isFact: implied * (of('activeSubscriptions') ?? 0) < MIN_EXPECTED_CANCELLATIONS,
        text: `Revenue fell by ${Math.round((1 - left) * 100)}% within the year, and monthly churn is ${churn}%.`,
      };
    },
  },
  {
    id: 'plan-price',
    find: (_, of) => {
      const mrr = of('mrr') ?? 0;
      const subscriptions = of('activeSubscriptions') ?? 0;
      const price = of('planPrice') ?? 0;
      if (price <= 0 || subscriptions <= 0) return null;
      const each = Math.round(mrr / subscriptions);
      return each > price * PRICE_TIMES && mrr - price * subscriptions >= MIN_MRR
        ? {
            text: `The MRR is ${formatExactMoney(each)} for each active subscription, and the main plan costs ${formatExactMoney(price)} a month.`,
          }
        : null;
    },
  },
  {
    // Profit is revenue minus costs, so it is overstated if costs were left out.
    id: 'cost-lines',
    find: (facts) => {
      const { ttmCosts, costLines = {} } = facts;
      const months = runningMonths(facts).length || 12;
      const all = sum(Object.values(costLines).map((amount) => amount ?? 0)) * months;
      if (typeof ttmCosts !== 'number' || all <= ttmCosts * LINES_SHARE) return null;
      const span = months === 12 ? 'a year' : `in ${months} month${months === 1 ? '' : 's'}`;
      return {
        text: `The costs by line come to ${formatMoney(all)} ${span}, and the profit counts only ${formatMoney(ttmCosts)}.`,
      };
    },
  },
];
