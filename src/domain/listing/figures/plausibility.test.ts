import { expect, test } from 'vitest';
import type { MetricKind } from './metric.ts';
import { plausibility, spikes } from './plausibility.ts';

const flat = Array<number>(12).fill(100_000);
const notes = (figures: Partial<Record<MetricKind, number>>, revenueMonths: number[] = flat) => {
  const metrics = (Object.entries(figures) as [MetricKind, number][]).map(([kind, value]) => ({ kind, value }));
  return plausibility({ monthsFrom: '2025-06', revenueMonths, metrics }).map(({ ok, text }) => `${ok}: ${text}`);
};

test('a month stands out from its neighbors by more than 40 percent, the first and the last one as well', () => {
  expect(spikes([100, 141, 100, 100])).toEqual([1]);
  expect(spikes([100, 140, 100, 100])).toEqual([]);
  expect(spikes([200, 100, 100, 200])).toEqual([0, 3]);
  // Growth and decline are no spikes.
  expect([spikes([250, 200, 100]), spikes([100, 200, 250])]).toEqual([[], []]);
});

test('a month with revenue between months without any is a start, not a spike', () => {
  expect([spikes([0, 500, 0]), spikes([500]), spikes([])]).toEqual([[], [], []]);
});

test('the twelve months are added up where the revenue of twelve months is known', () => {
  expect(notes({ ttmRevenue: 1_200_000 })).toEqual(['true: The twelve months add up to $12,000.']);
  expect(notes({ ttmRevenue: 1_300_000 })).toEqual(['false: The twelve months add up to $12,000, not $13,000.']);
  expect(notes({})).toEqual([]);
  expect(notes({ ttmRevenue: 1_200_000 }, flat.slice(1))).toEqual([]);
});

test('a month that stands out is named', () => {
  const months = flat.map((month, i) => (i === 8 ? 300_000 : month));
  expect(notes({ ttmRevenue: 1_400_000 }, months)).toEqual([
    'true: The twelve months add up to $14,000.',
    'false: February 2026 is well above the neighboring months.',
  ]);
});

test('the MRR may exceed the last month by a tenth', () => {
  const months = [100_000_00, 200_000_00, 100_000];
  expect(notes({ mrr: 110_000 }, months)).toEqual(['true: The MRR of $1,100 fits the last month’s $1,000.']);
  expect(notes({ mrr: 110_100 }, months)).toEqual(['false: The MRR of $1,101 is above the last month’s $1,000.']);
  expect(notes({ mrr: 11 }, [10])).toEqual(['true: The MRR of $0.11 fits the last month’s $0.10.']);
  expect(notes({ mrr: 110_000 }, [])).toEqual([]);
});

test('an MRR without revenue in the last month, and one that a year does not bear out', () => {
  const months = [100_000, 0];
  expect(notes({ mrr: 5_000 }, months)).toEqual(['false: The MRR is $50, and the last month had no revenue.']);
  expect(notes({ mrr: 0 }, months)).toEqual(['true: The MRR of $0 fits the last month’s $0.']);
  const year = { mrr: 100_000, ttmRevenue: 799_999 };
  expect(notes(year, [])).toEqual([
    'false: Twelve times the MRR is $12,000; the last twelve months brought $7,999.99.',
  ]);
  expect(notes({ ...year, ttmRevenue: 800_000 }, [])).toEqual([]);
  expect(notes({ ...year, ttmRevenue: 0 }, [])).toEqual([]);
});

test('three months that run up are pointed out, steady growth is not', () => {
  const rising = (last: number) => [...flat.slice(3), last, last, last];
  expect(notes({}, rising(161_000))).toEqual([
    'false: The last three months brought 61% more a month than the nine before.',
  ]);
  expect([notes({}, rising(140_000)), notes({}, rising(160_000))]).toEqual([[], []]);
  expect(notes({}, rising(500_000).slice(1)).join()).not.toContain('the nine before');
  expect(notes({}, [...Array<number>(9).fill(0), 1, 1, 1]).join()).not.toContain('the nine before');
});

test('one customer, and lifetime deals, from a share of 30% on', () => {
  expect(notes({ topCustomer: 30 }, [])).toEqual(['false: Largest customer: 30% of the revenue.']);
  expect(notes({ topCustomer: 29.9 }, [])).toEqual([]);
  const deals = (share: number) =>
    plausibility({ monthsFrom: '2025-06', revenueMonths: [], metrics: [], revenueSplit: { 'lifetime-deals': share } });
  expect(deals(30)).toEqual([{ ok: false, text: 'Lifetime deals, which are paid once, are 30% of the revenue.' }]);
  expect(deals(29)).toEqual([]);
});

test('visits of 30 days and of the last month may differ by half', () => {
  const of = (visitors30: number, ...months: number[]) =>
    plausibility({
      monthsFrom: '2025-06',
      revenueMonths: [],
      visits: { from: '2026-04', months },
      metrics: [{ kind: 'visitors30', value: visitors30 }],
    }).map(({ text }) => text);
  expect(of(2_001, 90, 1_000)).toEqual(['2,001 visits in the last 30 days, and 1,000 in May 2026.']);
  expect([of(2_000, 90, 1_000), of(500, 90, 1_000)]).toEqual([[], []]);
  expect(of(499, 90, 1_000)).toEqual(['499 visits in the last 30 days, and 1,000 in May 2026.']);
  expect(of(1, 0)).toEqual(['1 visits in the last 30 days, and 0 in April 2026.']);
});

test('the costs of a month are compared with those of its year', () => {
  const year = { ttmRevenue: 1_200_000, ttmProfit: 1_000_000 };
  expect(notes({ ...year, monthCosts: 200_000 }, [])).toEqual([]);
  expect(notes({ ...year, monthCosts: 200_100 }, [])).toEqual([
    'false: The last month’s costs of $2,001 are more than the $2,000 of all twelve.',
  ]);
  expect(notes({ monthCosts: 200_100 }, [])).toEqual([]);
});

test('more customers than visits', () => {
  expect(notes({ visitors30: 40, payingCustomers: 41 }, [])).toEqual([
    'false: 41 customers are more than the 40 visits in 30 days.',
  ]);
  expect(notes({ visitors30: 40, activeSubscriptions: 40 }, [])).toEqual([]);
});

test('months that hold more than the revenue since the start, with those before the twelve', () => {
  const of = (allTimeRevenue: number, earlierRevenue = 0) =>
    plausibility({
      monthsFrom: '2025-06',
      revenueMonths: flat,
      metrics: [{ kind: 'allTimeRevenue', value: allTimeRevenue }],
      earlierRevenue,
    });
  const text = 'The months add up to $12,000, more than the $11,999.99 since the start.';
  expect(of(1_199_999)).toEqual([{ ok: false, text }]);
  expect(of(1_200_000)).toEqual([]);
  expect(of(1_200_000, 1)).toHaveLength(1);
});

test('costs by line that the costs of the year do not hold', () => {
  const of = (ttmCosts: number | null, costLines?: Record<string, number>) =>
    plausibility({ monthsFrom: '2025-06', revenueMonths: [], metrics: [], ttmCosts, costLines });
  const text = 'The costs by line come to $1,500.12 a year, and the profit counts only $1,200.';
  expect(of(120_000, { hosting: 12_000, tools: 501 })).toEqual([{ ok: false, text }]);
  expect(of(120_000, { hosting: 12_000, tools: 500 })).toEqual([]);
  expect([of(null, { hosting: 1 }), of(120_000)]).toEqual([[], []]);
});

test('revenue before the founding, and a price far from the profit', () => {
  const of = (facts: object) =>
    plausibility({ monthsFrom: '2025-06', revenueMonths: [0, 5], metrics: [], ...facts }).map(({ text }) => text);
  expect(of({ foundedOn: '2025-08' })).toEqual(['Revenue begins in July 2025, and it was founded in August 2025.']);
  expect(of({ foundedOn: '2025-07' })).toEqual([]);
  // Without revenue there is nothing that begins.
  expect(of({ foundedOn: '2030-01', revenueMonths: [0, 0] })).toEqual([]);
  const profit = { metrics: [{ kind: 'ttmProfit' as const, value: 100_000 }] };
  const saas = { category: 'SaaS', ...profit } as const;
  const content = { category: 'Content', ...profit } as const;
  expect(of({ askingPrice: 810_000, ...saas })).toEqual([
    'The price is 8.1× the profit of a year; 1.0× to 8.0× is usual in SaaS.',
  ]);
  expect(of({ askingPrice: 90_000, ...saas })).toHaveLength(1);
  expect([of({ askingPrice: 800_000, ...saas }), of({ askingPrice: 100_000, ...saas })]).toEqual([[], []]);
  expect(of({ askingPrice: 510_000, ...content })).toHaveLength(1);
  expect([of({ askingPrice: 500_000, ...content }), of({ askingPrice: 50_000, ...content })]).toEqual([[], []]);
});

test('a loss is pointed out, breaking even is not', () => {
  expect(notes({ ttmProfit: -1 })).toEqual(['false: It costs more than it earns.']);
  expect(notes({ ttmProfit: 0 })).toEqual([]);
});

test('recurring revenue that the seller’s own split knows nothing of', () => {
  const said = (revenueSplit: Record<string, number>) =>
    plausibility({
      monthsFrom: '2025-06',
      revenueMonths: [],
      metrics: [{ kind: 'mrr', value: 90_000 }],
      revenueSplit,
    });
  const text = 'The MRR is $900, and none of the revenue is recurring.';
  expect(said({ 'one-off': 100 })).toEqual([{ ok: false, text }]);
  expect(said({ 'one-off': 99, recurring: 1 })).toEqual([]);
  expect(said({})).toEqual([]);
});
