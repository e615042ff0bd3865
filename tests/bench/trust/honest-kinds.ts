import type { Category } from '../../../src/domain/listing/options.ts';
import type { Chance, Recipe } from './business.ts';
import type { Evidence } from './trust-case.ts';

/** A kind of honest business, with the evidence that such sellers can show. */
interface HonestKind {
  category: Category;
  recipe: Recipe;
  evidence: readonly [Evidence, ...Evidence[]];
  /** Sellers' explanation of unusual months, empty if they give none. */
  spikeNote?: string;
  /** The only kind of revenue that this business has. */
  sells: 'recurring' | 'one-off' | 'lifetime-deals' | 'ads' | 'services' | 'both';
}

const monthly =
  (min: number, max: number) =>
  (chance: Chance): ReturnType<NonNullable<Recipe['plan']>> => ({
    name: 'Pro plan',
    cents: chance.whole(min, max) * 100,
    interval: 'month',
  });
const yearly = (chance: Chance): ReturnType<NonNullable<Recipe['plan']>> => ({
  name: 'Yearly plan',
  cents: chance.whole(4, 20) * 1_200,
  interval: 'year',
});
const SUBSCRIPTIONS = ['none', 'stripe-balance', 'stripe-payments', 'stripe-subscriptions', 'account'] as const;
const SALES = ['none', 'gumroad', 'lemon-squeezy', 'stripe-balance', 'account'] as const;
const NOVEMBER = 10;

export const HONEST_KINDS = {
  new: {
    category: 'SaaS',
    recipe: { ageMonths: [2, 9], plan: monthly(7, 29), joins: () => 5, churn: 0.05, fixedCosts: [1_500, 6_000] },
    evidence: SUBSCRIPTIONS,
    sells: 'recurring',
  },
  tiny: {
    category: 'Product',
    recipe: {
      ageMonths: [10, 40],
      plan: monthly(4, 12),
      joins: () => 0.6,
      churn: 0.05,
      sale: { name: 'Template pack', cents: [1_500, 4_900] },
      sales: () => 1.2,
      fixedCosts: [500, 1_500],
    },
    evidence: SUBSCRIPTIONS,
    sells: 'both',
  },
  steady: {
    category: 'SaaS',
    recipe: {
      ageMonths: [30, 60],
      plan: monthly(15, 49),
      joins: (month) => (month < 6 ? 6 : 1.8),
      churn: 0.045,
      refunds: 0.01,
      fixedCosts: [8_000, 30_000],
    },
    evidence: SUBSCRIPTIONS,
    sells: 'recurring',
  },
  growing: {
    category: 'SaaS',
    recipe: {
      ageMonths: [11, 30],
      plan: monthly(12, 39),
      joins: (month) => 1 + month * 0.5,
      churn: 0.05,
      fixedCosts: [8_000, 20_000],
    },
    evidence: SUBSCRIPTIONS,
    sells: 'recurring',
  },
  shrinking: {
    category: 'SaaS',
    recipe: {
      ageMonths: [30, 48],
      plan: monthly(15, 40),
      joins: (month) => Math.max(0, 5 - month * 0.17),
      churn: 0.06,
      fixedCosts: [6_000, 15_000],
    },
    evidence: SUBSCRIPTIONS,
    sells: 'recurring',
  },
  seasonal: {
    category: 'Product',
    recipe: {
      ageMonths: [26, 50],
      sale: { name: 'Garden planner', cents: [1_900, 3_900] },
      sales: (_, calendar) => (calendar >= 2 && calendar <= 5 ? 34 : 10),
      refunds: 0.02,
      fixedCosts: [5_000, 12_000],
    },
    evidence: SALES,
    spikeNote: 'People plan gardens from March to June.',
    sells: 'one-off',
  },
  'annual-plans': {
    category: 'SaaS',
    recipe: { ageMonths: [20, 50], plan: yearly, joins: () => 4, fixedCosts: [5_000, 15_000] },
    evidence: SUBSCRIPTIONS,
    sells: 'recurring',
  },
  'lifetime-deals': {
    category: 'SaaS',
    recipe: {
      ageMonths: [8, 20],
      plan: monthly(9, 19),
      joins: () => 1.5,
      churn: 0.05,
      sale: { name: 'Lifetime deal', cents: [4_900, 9_900] },
      sales: (month) => (month === 3 ? 60 : month === 4 ? 20 : 2),
      refunds: 0.04,
      fixedCosts: [5_000, 9_000],
    },
    evidence: SALES,
    spikeNote: 'A lifetime deal ran for a few weeks.',
    sells: 'both',
  },
  ecommerce: {
    category: 'Ecommerce',
    recipe: {
      ageMonths: [14, 40],
      sale: { name: 'Enamel mug', cents: [2_400, 6_400] },
      sales: (_, calendar) => (calendar >= NOVEMBER ? 62 : 32),
      refunds: 0.08,
      fixedCosts: [10_000, 20_000],
      costShare: 0.55,
    },
    evidence: ['none', 'shopify', 'stripe-balance', 'shopify', 'account'],
    spikeNote: 'Christmas.',
    sells: 'one-off',
  },
  newsletter: {
    category: 'Newsletter',
    recipe: {
      ageMonths: [14, 50],
      sale: { name: 'Sponsored issue', cents: [12_000, 45_000], regulars: 9 },
      sales: () => 3.2,
      fixedCosts: [4_000, 12_000],
    },
    evidence: ['none', 'stripe-payments', 'stripe-balance', 'account'],
    sells: 'ads',
  },
  'one-customer': {
    category: 'Service',
    recipe: {
      ageMonths: [16, 40],
      plan: monthly(700, 1_500),
      joins: (month) => (month === 0 ? 1.2 : 0.03),
      churn: 0,
      sale: { name: 'Report', cents: [4_900, 9_900] },
      sales: () => 1.5,
      fixedCosts: [10_000, 25_000],
    },
    evidence: ['none', 'stripe-payments', 'stripe-balance', 'account'],
    sells: 'both',
  },
  app: {
    category: 'Product',
    recipe: {
      ageMonths: [10, 45],
      sale: { name: 'Unlock', cents: [300, 900] },
      sales: (month) => 30 + month,
      refunds: 0.01,
      fixedCosts: [2_000, 6_000],
    },
    evidence: ['none'],
    sells: 'one-off',
  },
  marketplace: {
    category: 'Marketplace',
    recipe: {
      ageMonths: [14, 40],
      sale: { name: 'Booking fee', cents: [300, 1_200], regulars: 60 },
      sales: (month) => 25 + month * 0.8,
      refunds: 0.03,
      fixedCosts: [6_000, 14_000],
    },
    evidence: ['none', 'stripe-balance', 'account'],
    sells: 'one-off',
  },
  agency: {
    category: 'Service',
    recipe: {
      ageMonths: [14, 60],
      sale: { name: 'Invoice', cents: [40_000, 350_000], regulars: 7 },
      sales: () => 1.7,
      fixedCosts: [20_000, 50_000],
      costShare: 0.2,
    },
    evidence: ['none', 'stripe-payments', 'stripe-balance', 'account'],
    sells: 'services',
  },
  launches: {
    category: 'Content',
    recipe: {
      ageMonths: [14, 36],
      sale: { name: 'Course', cents: [7_900, 19_900] },
      sales: (month) => (month % 6 === 3 ? 25 : 2),
      refunds: 0.03,
      fixedCosts: [3_000, 8_000],
    },
    evidence: SALES,
    spikeNote: 'The course opens twice a year.',
    sells: 'one-off',
  },
  'pre-revenue': {
    category: 'SaaS',
    recipe: { ageMonths: [3, 20], fixedCosts: [0, 4_000] },
    evidence: ['none'],
    sells: 'one-off',
  },
} as const satisfies Record<string, HonestKind>;

export type HonestKindName = keyof typeof HONEST_KINDS;
export const honestKind = (name: HonestKindName): HonestKind => HONEST_KINDS[name];
