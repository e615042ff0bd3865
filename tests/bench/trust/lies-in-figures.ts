import { METRIC_INFO } from '../../../src/domain/listing/figures/metric.ts';
import { sum } from '../../../src/domain/shared/numbers.ts';
import { monthAt } from '../../../src/domain/shared/time.ts';
import type { Lie } from './lies.ts';

const months = (value: (i: number) => number): number[] => Array.from({ length: 12 }, (_, i) => Math.round(value(i)));
const shaped = <T>(values: readonly [T, T, T], shape: number): T => values[shape] ?? values[0];
const DAYS = 86_400_000;

/** Lies in typed figures, with missing or incomplete evidence. */
export const LIES_IN_FIGURES: readonly Lie[] = [
  {
    kind: 'a spike sold as a trend',
    bases: ['steady', 'annual-plans', 'newsletter'],
    evidence: 'none',
    tell: ({ draft }, _, shape) => ({
      draft: {
        revenueMonths: draft.revenueMonths.map((m, i) =>
          i > 8 ? Math.round((m ?? 0) * shaped([2.2, 3, 4], shape)) : m,
        ),
      },
    }),
    says: [/last three months/],
  },
  {
    kind: 'MRR that no month has brought',
    bases: ['steady', 'growing', 'tiny'],
    evidence: 'none',
    tell: ({ draft }, _, shape) => ({
      draft: { mrr: Math.round(Math.max(...draft.revenueMonths.map((m) => m ?? 0)) * shaped([1.5, 2.5, 4], shape)) },
    }),
    says: [/MRR/],
  },
  {
    kind: 'cents typed as dollars',
    bases: ['steady', 'shrinking', 'tiny'],
    evidence: 'none',
    tell: ({ draft }) => ({ draft: { mrr: (draft.mrr ?? 1_000) * 100 } }),
    says: [/MRR/],
  },
  {
    kind: 'a yearly plan’s price as MRR',
    bases: ['annual-plans', 'annual-plans', 'annual-plans'],
    evidence: 'none',
    tell: ({ draft, business }, _, shape) => {
      const price = business.book.subscriptions[0]?.plan.cents ?? 0;
      return { draft: { mrr: Math.round(price * (draft.activeSubscriptions ?? 1) * shaped([1, 0.8, 0.6], shape)) } };
    },
    says: [/MRR/],
  },
  {
    kind: 'lifetime deals as MRR',
    bases: ['lifetime-deals', 'lifetime-deals', 'lifetime-deals'],
    evidence: 'none',
    tell: ({ draft }, _, shape) => ({
      draft: {
        mrr: Math.round((sum(draft.revenueMonths.map((m) => m ?? 0)) / 12) * shaped([2.2, 3, 5], shape)),
        revenueSplit: { 'lifetime-deals': 70, recurring: 30 },
      },
    }),
    says: [/MRR/, /Lifetime deals/],
  },
  {
    kind: 'MRR although nothing recurs',
    bases: ['seasonal', 'app', 'agency'],
    evidence: 'none',
    tell: ({ draft }) => ({
      draft: {
        mrr: Math.round(sum(draft.revenueMonths.map((m) => m ?? 0)) / 12),
        revenueSplit: { 'one-off': 100 },
      },
    }),
    says: [/none of the revenue is recurring/],
  },
  {
    kind: 'MRR that goes on after sales stopped',
    bases: ['steady', 'tiny', 'shrinking'],
    evidence: 'none',
    tell: ({ draft }, _, shape) => ({
      draft: { revenueMonths: draft.revenueMonths.map((m, i) => (i > 10 - shape ? 0 : m)) },
    }),
    says: [/MRR/],
  },
  {
    kind: 'no costs',
    bases: ['steady', 'growing', 'newsletter'],
    evidence: 'none',
    tell: ({ draft }, _, shape) => ({
      draft: {
        revenueMonths: draft.revenueMonths.map((m) => (m ?? 0) * 4),
        mrr: draft.mrr && draft.mrr * 4,
        ttmCosts: shaped([0, 0, 1_000], shape),
        monthCosts: null,
        costLines: {},
      },
    }),
    says: [/processor/],
  },
  {
    kind: 'a shop without goods',
    bases: ['ecommerce', 'ecommerce', 'ecommerce'],
    evidence: 'none',
    tell: ({ draft }, _, shape) => ({
      draft: {
        ttmCosts: Math.round(sum(draft.revenueMonths.map((m) => m ?? 0)) * shaped([0.05, 0.08, 0.11], shape)),
        monthCosts: null,
        costLines: {},
      },
    }),
    says: [/goods/],
  },
  {
    kind: 'costs by line that the year does not hold',
    bases: ['steady', 'growing', 'ecommerce'],
    evidence: 'none',
    tell: ({ business }, _, shape) => {
      const month = business.costs.at(-1) ?? 0;
      return {
        draft: {
          costLines: { hosting: month, people: month },
          ttmCosts: Math.round(sum(business.costs) / shaped([2, 3, 5], shape)),
          monthCosts: null,
        },
      };
    },
    says: [/costs by line/],
  },
  {
    kind: 'churn that the months deny',
    bases: ['shrinking', 'shrinking', 'shrinking'],
    evidence: 'none',
    tell: ({ draft }, _, shape) => ({
      draft: {
        revenueMonths: months((i) => 200_000 * 0.92 ** i),
        mrr: 70_000,
        churn: shaped([0, 0.5, 1], shape),
        spikeNote: draft.spikeNote,
      },
    }),
    says: [/churn/i],
  },
  {
    kind: 'subscriptions that the price denies',
    bases: ['steady', 'growing', 'tiny'],
    evidence: 'none',
    tell: ({ draft, business }, _, shape) => ({
      draft: {
        mrr: Math.round((draft.mrr ?? 10_000) * shaped([1, 1, 0.9], shape)),
        activeSubscriptions: Math.max(1, Math.round((draft.activeSubscriptions ?? 5) / shaped([8, 10, 12], shape))),
        priceReason: `The plan is ${(business.book.subscriptions[0]?.plan.cents ?? 900) / 100} dollars a month.`,
      },
    }),
    says: [/subscriptions?/],
  },
  {
    kind: 'more people who pay than payments',
    bases: ['steady', 'tiny', 'newsletter'],
    evidence: 'none',
    tell: ({ draft }, _, shape) => ({
      draft: {
        payingCustomers: Math.round(((draft.revenueMonths.at(-1) ?? 0) / 100) * shaped([2, 4, 9], shape)) + 60,
        users: null,
        visitors30: null,
      },
    }),
    says: [/customers paid/],
  },
  {
    kind: 'more active than there are',
    bases: ['steady', 'growing', 'new'],
    evidence: 'none',
    tell: (_, __, shape) => ({ draft: { users: 90, activeWeekly: 120 + 90 * shape } }),
    says: [/are more than the/],
  },
  {
    kind: 'visits that the months deny',
    bases: ['steady', 'newsletter', 'app'],
    evidence: 'none',
    tell: (_, __, shape) => ({ draft: { visitMonths: months(() => 3_000), visitors30: 9_000 * (1 + shape) } }),
    says: [/visits in the last 30 days/],
  },
  {
    kind: 'more customers than visits',
    bases: ['steady', 'growing', 'app'],
    evidence: 'none',
    tell: ({ draft }, _, shape) => ({
      draft: {
        visitors30: 30,
        payingCustomers: 200 * (1 + shape),
        users: null,
        visitMonths: draft.visitMonths.map(() => null),
      },
    }),
    says: [/visits in 30 days/],
  },
  {
    kind: 'a text that says more than the figure',
    bases: ['steady', 'growing', 'tiny'],
    evidence: 'none',
    tell: ({ draft }, _, shape) => {
      const more = Math.round(((draft.mrr ?? 10_000) * 10) / 10_000) / 10;
      const k = Math.max(1, more);
      return {
        draft: {
          ...shaped(
            [
              { oneLine: `Bookings for harbors, $${k}k MRR` },
              { reasonForSelling: `It brings $${k * 1_000} MRR, and I have no time for it any more.` },
              { priceReason: `At ${k}k MRR this is a fair price.` },
            ],
            shape,
          ),
        },
      };
    },
    says: [/text|says/],
  },
  {
    kind: 'a text that is older than the project',
    bases: ['new', 'growing', 'tiny'],
    evidence: 'none',
    tell: (_, __, shape) => ({
      draft: {
        ...shaped(
          [
            { reasonForSelling: 'Running since 2016, and now I want to travel for a year.' },
            { oneLine: 'Bookings for harbors, since 2015' },
            { reasonForSelling: 'Founded in 2014. I want to spend time with my children.' },
          ],
          shape,
        ),
      },
    }),
    says: [/2014|2015|2016/],
  },
  {
    kind: 'too even to be true',
    bases: ['steady', 'app', 'newsletter'],
    evidence: 'none',
    tell: (_, __, shape) => ({
      draft: { revenueMonths: months(() => shaped([500_000, 120_000, 234_500], shape)), mrr: null, revenueSplit: {} },
    }),
    says: [/exactly/],
  },
  {
    kind: 'half a year told twice',
    bases: ['app', 'newsletter', 'agency'],
    evidence: 'none',
    tell: ({ draft }) => {
      const half = draft.revenueMonths.slice(6).map((m, i) => (m ?? 0) + 100 * i + 1_700);
      return { draft: { revenueMonths: [...half, ...half], mrr: null } };
    },
    says: [/repeat/],
  },
  {
    kind: 'founded after the first revenue',
    bases: ['steady', 'app', 'agency'],
    evidence: 'none',
    tell: ({ draft }, _, shape) => ({ draft: { foundedOn: monthAt(draft.monthsFrom, 3 + 2 * shape) } }),
    says: [/it was founded in/],
  },
  {
    kind: 'less since the start than in a year',
    bases: ['steady', 'app', 'newsletter'],
    evidence: 'none',
    tell: ({ draft }, _, shape) => ({
      draft: {
        allTimeRevenue: Math.round(sum(draft.revenueMonths.map((m) => m ?? 0)) * shaped([0.9, 0.5, 0.2], shape)),
      },
    }),
    says: [/more than the .* since the start/],
  },
  {
    kind: 'a month that cost more than the year',
    bases: ['steady', 'app', 'agency'],
    evidence: 'none',
    tell: (_, __, shape) => ({ draft: { ttmCosts: 60_000, monthCosts: 70_000 * (1 + shape), costLines: {} } }),
    says: [/last month’s costs/],
  },
  {
    kind: 'an account that goes quiet',
    bases: ['steady', 'growing', 'annual-plans'],
    evidence: 'account',
    tell: ({ business }, _, shape) => {
      const end = Date.parse('2026-06-15') - (40 + 30 * shape) * DAYS;
      const { book } = business;
      return { business: { ...business, book: { ...book, payments: book.payments.filter(({ at }) => at < end) } } };
    },
    says: [/the last charge was on/],
  },
];

/** The label of the largest customer’s share, for lies that hide it. */
export const LARGEST = new RegExp(METRIC_INFO.topCustomer.label, 'i');
