import { expect, test } from 'vitest';
import { type DerivedFacts, type DerivedKind, derivedFigures } from './derived-figures.ts';
import type { MetricKind, MetricSource } from './metric.ts';

type Values = Partial<Record<MetricKind, number | [number, MetricSource]>>;
const derived = (
  values: Values,
  revenueMonths: number[] = [],
  revenueSource: MetricSource = 'self',
  askingPrice = 1_200_000,
  mrrBefore: DerivedFacts['mrrBefore'] = null,
) => {
  const metrics = Object.entries(values).map(([kind, given]) => {
    const [value, source] = Array.isArray(given) ? given : [given, 'self' as const];
    return { kind: kind as MetricKind, value, source, asOf: new Date(0), sourceName: null };
  });
  const found = derivedFigures({
    metrics,
    revenueMonths,
    revenueSource,
    revenueCheckedAt: null,
    askingPrice,
    mrrBefore,
  });
  return Object.fromEntries(found.map(({ kind, text, source }) => [kind, `${text} ${source}`])) as Partial<
    Record<DerivedKind, string>
  >;
};

test('derived figures are marked like their weakest source', () => {
  const values: Values = {
    ttmRevenue: [1_200_000, 'connected'],
    ttmProfit: [564_000, 'document'],
    mrr: [100_000, 'connected'],
    payingCustomers: [80, 'recomputed'],
    churn: [2.5, 'self'],
    visitors30: [4_000, 'self'],
  };
  expect(derived(values, [80_000, 100_000], 'recomputed', 2_400_000)).toEqual({
    lastRevenue: '$1,000 recomputed',
    margin: '47% document',
    growth: '+25% recomputed',
    runRateMultiple: '2.0× recomputed',
    arr: '$12,000 connected',
    arpu: '$12.50 a month recomputed',
    lifetimeValue: '$500 self',
    revenuePerVisit: '$0.25 self',
  });
});

test('a derived figure is as old as its oldest source', () => {
  const on = (day: number) => new Date(Date.UTC(2026, 5, day));
  const metric = (kind: MetricKind, value: number, day: number) => ({
    kind,
    value,
    source: 'document' as const,
    asOf: on(day),
    sourceName: null,
  });
  const facts = {
    metrics: [
      metric('ttmRevenue', 200, 9),
      metric('ttmProfit', 100, 4),
      metric('mrr', 30, 2),
      metric('visitors30', 5, 1),
    ],
    revenueMonths: [100, 100],
    revenueSource: 'recomputed' as const,
    revenueCheckedAt: on(7),
    askingPrice: 1_000,
    mrrBefore: { value: 20, seenAt: new Date(0), source: 'self' as const },
  };
  const dates = (from: DerivedFacts) =>
    Object.fromEntries(derivedFigures(from).map(({ kind, asOf }) => [kind, asOf?.getUTCDate()]));
  const found = { lastRevenue: 7, margin: 4, growth: 7, runRateMultiple: 7, arr: 2, mrrGrowth: 2, revenuePerVisit: 1 };
  expect(dates(facts)).toEqual(found);
  // Unchecked months have the date of their sum. Without a sum, their date is unknown.
  expect(dates({ ...facts, revenueCheckedAt: null })).toMatchObject({ lastRevenue: 9, revenuePerVisit: 1 });
  expect(dates({ ...facts, metrics: [], revenueCheckedAt: null })).toMatchObject({ lastRevenue: undefined });
});

test('a loss and a decline are labeled as such', () => {
  const shown = derived({ ttmRevenue: 100_000, ttmProfit: -50_000 }, [100_000, 66_700]);
  expect(shown).toEqual({
    lastRevenue: '$667 self',
    margin: '−50% self',
    growth: '−33.3% self',
    runRateMultiple: '1.5× self',
  });
});

test('compares three months with the three before, and reports a trend from ten percent on', () => {
  const after = (last: number) => {
    const { quarterGrowth, trend } = derived({}, [1, 100, 100, 100, 100, 100, last], 'connected');
    return [quarterGrowth, trend];
  };
  expect(after(130)).toEqual(['+10% connected', 'Growing connected']);
  expect(after(129)).toEqual(['+9.7% connected', 'Steady connected']);
  expect(after(71)).toEqual(['−9.7% connected', 'Steady connected']);
  expect(after(70)).toEqual(['−10% connected', 'Shrinking connected']);
  expect(derived({}, [100, 100, 100, 100, 100]).trend).toBeUndefined();
  expect(derived({}, [0, 0, 0, 1, 1, 1]).quarterGrowth).toBeUndefined();
  // Six months are enough, and last month's growth is based on the last two of them.
  expect(derived({}, [100, 100, 100, 100, 100, 125])).toMatchObject({
    quarterGrowth: '+8.3% self',
    growth: '+25% self',
    lastRevenue: '$1.25 self',
  });
});

test("the last month's margin needs its costs and revenue", () => {
  const costs: Values = { monthCosts: [30_000, 'document'] };
  expect(derived(costs, [80_000, 100_000], 'connected').monthMargin).toBe('70% document');
  expect(derived({ monthCosts: 150_000 }, [80_000, 100_000]).monthMargin).toBe('−50% self');
  expect(derived({ monthCosts: 0 }, [80_000, 100_000]).monthMargin).toBe('100% self');
  expect(derived(costs, [80_000, 0]).monthMargin).toBeUndefined();
  expect(derived(costs).monthMargin).toBeUndefined();
  expect(derived({}, [80_000, 100_000]).monthMargin).toBeUndefined();
});

test('MRR growth is marked like the weaker of the two readings', () => {
  const growth = (mrr: Values, value: number, source: MetricSource) =>
    derived(mrr, [], 'self', 1, { value, source, seenAt: new Date(0) }).mrrGrowth;
  expect(growth({ mrr: [105_000, 'connected'] }, 100_000, 'connected')).toBe('+5% connected');
  expect(growth({ mrr: [95_000, 'connected'] }, 100_000, 'self')).toBe('−5% self');
  expect(growth({ mrr: [100_000, 'document'] }, 100_000, 'recomputed')).toBe('0% document');
  expect(growth({}, 100_000, 'connected')).toBeUndefined();
  expect(derived({ mrr: 100_000 }).mrrGrowth).toBeUndefined();
  expect(growth({ mrr: 100_000 }, 0, 'self')).toBeUndefined();
});

test('subscriptions stand in for missing customers', () => {
  expect(derived({ mrr: 90_000, activeSubscriptions: 30 }).arpu).toBe('$30 a month self');
  expect(derived({ mrr: 90_000, activeSubscriptions: 30, payingCustomers: 45 }).arpu).toBe('$20 a month self');
});

test('free users are all users minus the paying ones', () => {
  const free = (users: number, payingCustomers: number) =>
    derived({ users: [users, 'document'], payingCustomers: [payingCustomers, 'connected'] }).freeUsers;
  expect([free(1_500, 200), free(200, 200), free(199, 200)]).toEqual(['1,300 document', '0 document', undefined]);
  expect(derived({ users: 10 }).freeUsers).toBeUndefined();
});

test('nothing is divided by zero or derived from a missing part', () => {
  expect(derived({})).toEqual({});
  expect(derived({ ttmRevenue: 0, ttmProfit: -10 }, [0, 0])).toEqual({ lastRevenue: '$0 self' });
  expect(derived({ mrr: 0, payingCustomers: 10, churn: 2 })).toEqual({});
  expect(derived({ mrr: 100, payingCustomers: 0, churn: 2 })).toEqual({ arr: '$12 self' });
  expect(derived({ mrr: 100, payingCustomers: 1, churn: 0 })).toEqual({ arr: '$12 self', arpu: '$1 a month self' });
  expect(derived({}, [100, 0])).toEqual({ lastRevenue: '$0 self', growth: '−100% self' });
  expect(derived({ visitors30: 100 }, [100, 0]).revenuePerVisit).toBeUndefined();
  expect(derived({ visitors30: 0 }, [100, 100]).revenuePerVisit).toBeUndefined();
});
