import { describe, expect, test } from 'vitest';
import { ACCOUNT_CHECKS } from '../../connection/connection-notes.ts';
import { ROW_CHECKS } from '../../processor-export/row-findings.ts';
import { LEFT_OUT } from '../../recompute/left-out.ts';
import { RESEMBLANCE_CHECKS } from '../../resemblance/resemblance.ts';
import { formatStoredMoments } from '../../shared/stored-moments.ts';
import { findSpikeMonths } from '../figures/find-spike-months.ts';
import type { MetricKind } from '../figures/metric.ts';
import { ALL_CHECKS, runAllChecks } from './all-checks.ts';
import { type CheckFacts, type CheckNote, withExplanations } from './check.ts';
import { CHECK_IDS, type CheckId } from './check-outcomes.ts';

/** Unremarkable months, in cents. */
const MONTHS = Array.from({ length: 12 }, (_, i) => 100_000 + (i % 5) * 100);
const notes = (figures: Partial<Record<MetricKind, number>>, facts: Partial<CheckFacts> = {}): string[] => {
  const metrics = (Object.entries(figures) as [MetricKind, number][]).map(([kind, value]) => ({ kind, value }));
  return runAllChecks({ monthsFrom: '2025-06', revenueMonths: MONTHS, metrics, ...facts }).map(
    ({ outcome, text }) => `${outcome}: ${formatStoredMoments(text)}`,
  );
};
const unearned = { revenueMonths: [] };
const months = (...last: number[]) => ({ revenueMonths: [...MONTHS.slice(last.length), ...last] });
const nothing = Array<null>(11).fill(null);

test('every row is explained once, and every explanation belongs to a row', () => {
  const rows = [...ALL_CHECKS.map(({ id }) => id), ...ROW_CHECKS, LEFT_OUT, ...ACCOUNT_CHECKS, ...RESEMBLANCE_CHECKS];
  expect(rows.toSorted()).toEqual(CHECK_IDS.toSorted());
});

test('the seller’s explanation turns their question into a fact, and no other', () => {
  const note = (check: CheckId, outcome: CheckNote['outcome']): CheckNote => ({ check, outcome, text: check });
  const words = { mrr: 'Two yearly plans began.', loss: 'A new office.' };
  const notes = [note('mrr', 'asks'), note('mrr', 'fits'), note('visits', 'asks'), note('loss', 'tells')];
  expect(withExplanations(notes, words).map(({ outcome, words: said }) => [outcome, said])).toEqual([
    ['tells', 'Two yearly plans began.'],
    ['fits', undefined],
    ['asks', undefined],
    ['tells', undefined],
  ]);
  const found = runAllChecks({
    monthsFrom: '2025-06',
    revenueMonths: MONTHS,
    metrics: [{ kind: 'mrr', value: 200_000 }],
    explanations: words,
  });
  expect(found).toMatchObject([{ check: 'mrr', outcome: 'tells', words: words.mrr }]);
});

test('consistent months yield no notes', () => {
  expect(notes({})).toEqual([]);
});

describe('months', () => {
  test('one stands out that is more than twice every other of six, and $100 more', () => {
    expect(findSpikeMonths([1, 1, 1, 1, 1, 1].map((n) => n * 20_000).with(2, 40_001))).toEqual([2]);
    expect(findSpikeMonths([1, 1, 1, 1, 1, 1].map((n) => n * 20_000).with(2, 40_000))).toEqual([]);
    expect(findSpikeMonths([1, 1, 1, 1, 1, 1].map((n) => n * 2_000).with(2, 11_999))).toEqual([]);
    // Five months since the first sale, or a single month with revenue, are too few for a conclusion.
    expect(findSpikeMonths([0, 20_000, 20_000, 90_000, 20_000, 20_000])).toEqual([]);
    expect([findSpikeMonths([0, 0, 0, 0, 0, 50_000]), findSpikeMonths([50_000]), findSpikeMonths([])]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('it is a question in the last three months, and a fact before and in a season', () => {
    const spring = 'March 2026 is well above all other months.';
    expect(notes({}, months(300_000, 100_000, 100_000))).toEqual([`asks: ${spring}`]);
    expect(notes({}, months(300_000, 100_000, 100_000, 100_000))).toEqual([
      'tells: February 2026 is well above all other months.',
    ]);
    const season = { earlierMonths: [...nothing.slice(2), 200_000, 100_000, 100_000] };
    expect(notes({}, { ...months(300_000, 100_000, 100_000), ...season })).toEqual([`tells: ${spring}`]);
  });

  test('the seller’s words answer questions about months, and no others', () => {
    const facts = {
      ...months(300_000, 100_000, 100_000),
      spikeNote: 'A newspaper wrote about it.',
      foundedOn: '2025-07',
    };
    const found = runAllChecks({ monthsFrom: '2025-06', metrics: [], ...facts });
    expect(found.map(({ outcome, words }) => [outcome, words])).toEqual([
      ['tells', 'A newspaper wrote about it.'],
      ['asks', undefined],
    ]);
  });

  test('three run up that bring 1.6 times the best of the nine before, not in a season nor a first year', () => {
    const text = 'asks: The last three months brought 69% more a month than the best of the nine before.';
    const up = months(170_000, 170_000, 170_000);
    expect(notes({}, up)).toEqual([text]);
    expect(notes({}, months(160_000, 160_000, 160_000))).toEqual([]);
    expect(notes({}, { ...up, earlierMonths: [...nothing.slice(2), 120_000, 120_000, 120_000] })).toEqual([]);
    expect(notes({}, { revenueMonths: [0, ...up.revenueMonths.slice(1)] })).toEqual([]);
    // The first month counts if there was revenue before it.
    expect(notes({}, { revenueMonths: [0, ...up.revenueMonths.slice(1)], earlierMonths: [...nothing, 5] })).toEqual([
      text,
    ]);
  });

  test('they add up, and are no more than all since the start', () => {
    const year = MONTHS.reduce((all, month) => all + month, 0);
    expect(notes({ ttmRevenue: year })).toEqual(['fits: The twelve months add up to $12,021.']);
    expect(notes({ ttmRevenue: year + 100 })).toEqual(['asks: The twelve months add up to $12,021, not $12,022.']);
    expect(notes({ ttmRevenue: year }, { revenueMonths: MONTHS.slice(1) })).toEqual([]);
    expect(notes({ allTimeRevenue: year })).toEqual([]);
    expect(notes({ allTimeRevenue: year }, { earlierMonths: [...nothing, 1] })).toHaveLength(1);
  });

  test('six or more that are the same are told; halves that are the same are asked', () => {
    const even = (n: number) => ({
      revenueMonths: [...Array<number>(12 - n).fill(0), ...Array<number>(n).fill(5_000)],
    });
    expect(notes({}, even(6))).toEqual(['tells: Each of 6 months brought exactly $50.']);
    expect(notes({}, even(5))).toEqual([]);
    const half = MONTHS.slice(0, 6);
    expect(notes({}, { revenueMonths: [...half, ...half] })).toEqual([
      'asks: The first six months are repeated to the cent in the last six.',
    ]);
    expect(notes({}, { revenueMonths: Array<number>(12).fill(0) })).toEqual([]);
  });

  test('none is before the founding', () => {
    const late = { revenueMonths: [0, 5], foundedOn: '2025-08' };
    expect(notes({}, late)).toEqual(['asks: Revenue begins in July 2025, and it was founded in August 2025.']);
    expect(notes({}, { ...late, foundedOn: '2025-07' })).toEqual([]);
    expect(notes({}, { revenueMonths: [0, 0], foundedOn: '2030-01' })).toEqual([]);
  });
});

describe('MRR', () => {
  test('is compared with the best of the last month, of three, and since the first sale, by a quarter', () => {
    expect(notes({ mrr: 125_100 })).toEqual(['fits: The MRR of $1,251 fits the $1,001.75 that its months brought.']);
    expect(notes({ mrr: 125_300 })).toEqual([
      'asks: The MRR of $1,253 is above the $1,001.75 that its months brought.',
    ]);
    // A yearly plan was billed in one of two months.
    expect(notes({ mrr: 50_000 }, { revenueMonths: [0, 0, 99_000, 1_000] })[0]).toMatch(/^fits/);
    expect(notes({ mrr: 4_999 }, { revenueMonths: [1, 1] })[0]).toMatch(/^fits/);
    expect(notes({ mrr: 5_002 }, { revenueMonths: [1, 1] })[0]).toMatch(/^asks/);
    expect([notes({ mrr: 5_002 }, unearned), notes({ mrr: 5_002 }, { revenueMonths: [0, 0] })]).toEqual([[], []]);
  });

  test('does not outlive sales, unless months without any are usual', () => {
    const stopped = 'asks: The MRR is $50, and the last month had no revenue.';
    expect(notes({ mrr: 5_000 }, { revenueMonths: [9_000, 9_000, 0] })).toContain(stopped);
    expect(notes({ mrr: 5_000 }, { revenueMonths: [9_000, 0, 9_000, 0] })).not.toContain(stopped);
  });

  test('is recurring by the seller’s own split', () => {
    const said = (revenueSplit: Record<string, number>) => notes({ mrr: 90_000 }, { ...unearned, revenueSplit });
    expect(said({ 'one-off': 100 })).toEqual(['asks: The MRR is $900, and none of the revenue is recurring.']);
    expect([said({ 'one-off': 99, recurring: 1 }), said({})]).toEqual([[], []]);
  });

  test('is paid by about as many customers as there are subscriptions', () => {
    const of = (payingCustomers: number, mrr = 90_000) => notes({ payingCustomers, activeSubscriptions: 1, mrr });
    expect(of(7)).toContain('asks: 7 customers paid, but 1 subscription brings in nearly all revenue.');
    expect(of(6).join()).not.toContain('customers paid');
    expect(of(7, 50_000).join()).not.toContain('customers paid');
  });
});

test('largest customer and lifetime deals are facts, from 30% on', () => {
  expect(notes({ topCustomer: 30 }, unearned)).toEqual(['tells: Largest customer: 30% of the revenue.']);
  expect(notes({ topCustomer: 29.9 }, unearned)).toEqual([]);
  const deals = (share: number) => notes({}, { ...unearned, revenueSplit: { 'lifetime-deals': share } });
  expect(deals(30)).toEqual(['tells: Lifetime deals, which are paid once, are 30% of the revenue.']);
  expect(deals(29)).toEqual([]);
});

test('churn is compared with the fall in revenue, as a fact if chance explains it', () => {
  const fallen = { revenueMonths: MONTHS.map((month, i) => Math.round(month * 0.92 ** i)) };
  const text = 'Revenue fell by 53% within the year, and monthly churn is 1%.';
  expect(notes({ churn: 1, activeSubscriptions: 60 }, fallen)).toEqual([`asks: ${text}`]);
  expect(notes({ churn: 1, activeSubscriptions: 40 }, fallen)).toEqual([`tells: ${text}`]);
  expect([notes({ churn: 5, activeSubscriptions: 60 }, fallen), notes({ churn: 0 })]).toEqual([[], []]);
});

test('people and visits are compared with minimum counts', () => {
  expect(notes({ users: 420, activeWeekly: 9_000 }, unearned)).toEqual([
    'asks: 9,000 weekly active users are more than the 420 users.',
  ]);
  expect(notes({ users: 420, activeSubscriptions: 420 }, unearned)).toEqual([
    'fits: 420 active subscriptions among 420 users.',
  ]);
  expect(notes({ visitors30: 40, payingCustomers: 41 }, unearned)).toEqual([
    'asks: 41 customers are more than the 40 visits in 30 days.',
  ]);
  const visits = (visitors30: number, last: number) =>
    notes({ visitors30 }, { ...unearned, visits: { from: '2026-04', months: [90, last] } });
  expect(visits(2_001, 1_000)).toEqual(['asks: 2,001 visits in the last 30 days, and 1,000 in May 2026.']);
  expect(visits(499, 1_000)).toHaveLength(1);
  expect([visits(2_000, 1_000), visits(500, 1_000), visits(99, 0)]).toEqual([[], [], []]);
  expect(visits(100, 0)).toHaveLength(1);
});

test('payers pay at least the minimum card charge', () => {
  expect(notes({ payingCustomers: 2_004 })).toEqual([
    'asks: 2,004 customers paid less than 50 cents each in the last month.',
  ]);
  expect([notes({ payingCustomers: 2_003 }), notes({ payingCustomers: 9 }, unearned)]).toEqual([[], []]);
});

describe('costs', () => {
  test('of a month are no more than those of its year', () => {
    const year = { ttmRevenue: 1_200_000, ttmProfit: 1_000_000 };
    expect(notes({ ...year, monthCosts: 200_000 }, unearned)).toEqual([]);
    expect(notes({ ...year, monthCosts: 200_100 }, unearned)).toEqual([
      'asks: The last month’s costs of $2,001 are more than the $2,000 of all twelve.',
    ]);
  });

  test('hold their lines, for the months that there are', () => {
    const of = (ttmCosts: number | null, costLines: Record<string, number>, revenueMonths: number[] = MONTHS) =>
      notes({}, { ttmCosts, costLines, revenueMonths });
    const text = 'asks: The costs by line come to $1,800.12 a year, and the profit counts only $1,200.';
    expect(of(120_000, { hosting: 12_000, tools: 3_001 })).toEqual([text]);
    expect([of(120_000, { hosting: 12_000, tools: 3_000 }), of(null, { hosting: 1 }), of(120_000, {})]).toEqual([
      [],
      [],
      [],
    ]);
    const young = [...Array<number>(9).fill(0), 9_000, 9_100, 9_200];
    expect(of(30_000, { hosting: 10_000 }, young)).toEqual([]);
    expect(of(10_000, { hosting: 10_000 }, young)).toEqual([
      'asks: The costs by line come to $300 in 3 months, and the profit counts only $100.',
    ]);
  });

  test('include the processor, from $1,000 of revenue on, and of a shop its goods', () => {
    const of = (ttmRevenue: number, costs: number, facts: Partial<CheckFacts> = {}) =>
      notes({ ttmRevenue, ttmProfit: ttmRevenue - costs }, { ...unearned, ...facts });
    expect(of(3_100_000, 46_499)).toEqual([
      'asks: The costs of the year are $464.99; a payment processor alone takes about $899 of $31,000.',
    ]);
    expect([of(3_100_000, 46_500), of(99_999, 0)]).toEqual([[], []]);
    const shop = { category: 'Ecommerce' } as const;
    expect(of(100_000, 14_900, shop)).toEqual([
      'asks: The costs are 14.9% of the shop’s revenue: do they include goods, shipping and ads?',
    ]);
    expect([of(100_000, 15_000, shop), of(0, 0, shop)]).toEqual([[], []]);
  });

  test('above the revenue are a fact, and so is a price far from the profit', () => {
    expect(notes({ ttmProfit: -1 }, unearned)).toEqual(['tells: It costs more than it earns.']);
    expect(notes({ ttmProfit: 0 }, unearned)).toEqual([]);
    const price = (askingPrice: number, category: 'SaaS' | 'Content') =>
      notes({ ttmProfit: 100_000 }, { ...unearned, askingPrice, category });
    expect(price(810_000, 'SaaS')).toEqual([
      'tells: The price is 8.1× the profit of a year; 1.0× to 8.0× is usual in SaaS.',
    ]);
    expect([price(90_000, 'SaaS'), price(510_000, 'Content')].map((found) => found.length)).toEqual([1, 1]);
    expect([price(800_000, 'SaaS'), price(100_000, 'SaaS'), price(500_000, 'Content')]).toEqual([[], [], []]);
  });
});

test.each<[text: string, told: RegExp | null]>([
  ['Bookings, $9k MRR', /^tells: The text says “9k MRR”; the MRR is \$900\.$/],
  ['It has 1,200 MRR.', /“1,200 MRR”/],
  ['About $60k in ARR.', /“60k in ARR”/],
  ['About $10k ARR and 950 MRR.', null],
  ['It could do better than MRR.', null],
  ['Since 2016 it has grown.', /^tells: The text says “Since 2016”; it was founded in March 2022\.$/],
  ['I founded it; founded in 1999.', /“founded in 1999”/],
  ['Running since 2022.', null],
  ['Ich habe keine Zeit. MRR von 9.000 €.', /“MRR von 9\.000 €”/],
  ['Un MRR de 9k dólares.', /“MRR de 9k dólares”/],
  ['Le MRR est de 9 000 $.', /“MRR est de 9 000 \$”/],
  ['MRR: $1,900 and growing', /“MRR: \$1,900”/],
  ['Its MRR grew by 20% in 2025.', null],
  ['The MRR of 3 plans is growing.', null],
  ['MRR of 95% of customers', null],
  ['Läuft seit 2016 von allein.', /“seit 2016”/],
  ['2016年から運営しています。', /“2016年から”/],
  ['Desde 2014 funciona.', /“Desde 2014”/],
  ['od 2023 rośnie', null],
])('the words “%s” are shown next to the figures that contradict them', (text, told) => {
  const found = notes({ mrr: 90_000 }, { ...unearned, texts: ['', text], foundedOn: '2022-03' });
  expect(found).toEqual(told ? [expect.stringMatching(told)] : []);
});

test.each<[text: string, told: RegExp | null]>([
  ['It makes $2.4k a month in revenue.', /“\$2\.4k a month in revenue”; no month brought more than \$1,004\.$/],
  ['$20,000 in revenue last year', /“\$20,000 in revenue last year”; twelve months brought \$12,021\.$/],
  ['Annual revenue of €30k', /“Annual revenue of €30k”/],
  ['We had $18k in annual sales.', /“\$18k in annual sales”/],
  ['It makes $1,200 a month in revenue.', null],
  ['$12k in revenue last year', null],
  ['We reached $90k in revenue.', null],
  ['Plans from $900 a month.', null],
])('the words “%s” are shown next to the months that contradict them', (text, told) => {
  const found = notes({}, { texts: [text] });
  expect(found).toEqual(told ? [expect.stringMatching(told)] : []);
});

test('without an MRR, words about one are noted as well', () => {
  expect(notes({}, { ...unearned, texts: ['$5k MRR'] })).toEqual(['tells: The text says “5k MRR”; no MRR is given.']);
});

test('MRR per subscription is at most twice the main plan’s price', () => {
  const of = (mrr: number, activeSubscriptions: number, planPrice: number) =>
    notes({ mrr, activeSubscriptions, planPrice }).filter((text) => text.includes('plan'));
  expect(of(90_000, 44, 1_000)).toEqual([
    'asks: The MRR is $20.45 for each active subscription, and the main plan costs $10.00 a month.',
  ]);
  expect([of(90_000, 45, 1_000), of(90_000, 0, 1_000), of(90_000, 10, 0), of(6_000, 1, 1_001)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});
