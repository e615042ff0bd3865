import { formatMoney } from '../../shared/money.ts';
import { formatMultiple, profitMultipleInTenths } from '../figures/multiple.ts';
import { USUAL_MULTIPLES } from '../figures/usual-multiples.ts';
import type { Check } from './check.ts';

/** Minimum yearly revenue in cents; below it, few sellers account for fees separately. */
const MIN_REVENUE = 1_000_00;
/** Share of revenue: Stripe's lowest card rate, without the fixed fee per payment (https://stripe.com/pricing). */
const LOWEST_FEE = 0.015;
/** Share of revenue: Stripe's US card rate, without the fixed fee per payment. */
const USUAL_FEE = 0.029;
/** Minimum costs of a shop as a share of revenue: goods have to be bought, packed and shipped. */
const MIN_GOODS_SHARE = 0.15;

/** Checks for costs that are too low, and for a price out of line with the profit. */
export const COST_CHECKS: readonly Check[] = [
  {
    id: 'month-costs',
    find: (_, of) => {
      const month = of('monthCosts');
      const revenue = of('ttmRevenue');
      const profit = of('ttmProfit');
      if (month === undefined || revenue === undefined || profit === undefined || month <= revenue - profit)
        return null;
      return {
        text: `The last month’s costs of ${formatMoney(month)} are more than the ${formatMoney(revenue - profit)} of all twelve.`,
      };
    },
  },
  {
    id: 'processor-fees',
    find: (_, of) => {
      const revenue = of('ttmRevenue') ?? 0;
      const costs = revenue - (of('ttmProfit') ?? 0);
      if (of('ttmProfit') === undefined || revenue < MIN_REVENUE || costs >= revenue * LOWEST_FEE) return null;
      const fees = Math.round((revenue * USUAL_FEE) / 100) * 100;
      return {
        text: `The costs of the year are ${formatMoney(costs)}; a payment processor alone takes about ${formatMoney(fees)} of ${formatMoney(revenue)}.`,
      };
    },
  },
  {
    id: 'goods',
    find: ({ category }, of) => {
      const revenue = of('ttmRevenue') ?? 0;
      const costs = revenue - (of('ttmProfit') ?? 0);
      if (category !== 'Ecommerce' || of('ttmProfit') === undefined || costs >= revenue * MIN_GOODS_SHARE) return null;
      const share = Math.round((costs / revenue) * 1_000) / 10;
      return { text: `The costs are ${share}% of the shop’s revenue: do they include goods, shipping and ads?` };
    },
  },
  {
    id: 'loss',
    find: (_, of) => ((of('ttmProfit') ?? 0) < 0 ? { text: 'It costs more than it earns.' } : null),
  },
  {
    id: 'multiple',
    find: ({ askingPrice, metrics, category }) => {
      const multiple = askingPrice === undefined ? null : profitMultipleInTenths({ askingPrice, metrics });
      if (multiple === null || category === undefined) return null;
      const { from, to } = USUAL_MULTIPLES[category];
      if (multiple >= from && multiple <= to) return null;
      return {
        text: `The price is ${formatMultiple(multiple)} the profit of a year; ${formatMultiple(from)} to ${formatMultiple(to)} is usual in ${category}.`,
      };
    },
  },
];
