import { expect, test } from 'vitest';
import { type DerivedKind, derivedFigures } from './derived-figures.ts';
import type { MetricKind, MetricSource } from './metric.ts';

type Values = Partial<Record<MetricKind, number | [number, MetricSource]>>;
const derived = (
  values: Values,
  revenueMonths: number[] = [],
  revenueSource: MetricSource = 'self',
  askingPrice = 1_200_000,
) => {
  const metrics = Object.entries(values).map(([kind, given]) => {
    const [value, source] = Array.isArray(given) ? given : [given, 'self' as const];
    return { kind: kind as MetricKind, value, source, asOf: new Date(0), sourceName: null };
  });
  const found = derivedFigures({ metrics, revenueMonths, revenueSource, askingPrice });
  return Object.fromEntries(found.map(({ kind, text, source }) => [kind, `${text} ${source}`])) as Partial<
    Record<DerivedKind, string>
  >;
};

test('what follows from the figures, marked like the weakest of them', () => {
  const values: Values = {
    ttmRevenue: [1_200_000, 'connected'],
    ttmProfit: [564_000, 'document'],
    mrr: [100_000, 'connected'],
    payingCustomers: [80, 'recomputed'],
    churn: [2.5, 'self'],
    visitors30: [4_000, 'self'],
  };
  expect(derived(values, [80_000, 100_000], 'recomputed', 2_400_000)).toEqual({
    margin: '47% document',
    growth: '+25% recomputed',
    runRateMultiple: '2.0× recomputed',
    arr: '$12,000 connected',
    arpu: '$12.50 a month recomputed',
    lifetimeValue: '$500 self',
    revenuePerVisit: '$0.25 self',
  });
});

test('a loss and a decline are said as such', () => {
  const shown = derived({ ttmRevenue: 100_000, ttmProfit: -50_000 }, [100_000, 66_700]);
  expect(shown).toEqual({ margin: '−50% self', growth: '−33.3% self', runRateMultiple: '1.5× self' });
});

test('three months against the three before them, and the trend from a tenth on', () => {
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
});

test('subscriptions stand in for customers that are not given', () => {
  expect(derived({ mrr: 90_000, activeSubscriptions: 30 }).arpu).toBe('$30 a month self');
  expect(derived({ mrr: 90_000, activeSubscriptions: 30, payingCustomers: 45 }).arpu).toBe('$20 a month self');
});

test('nothing is divided by nothing, and nothing is made of a missing part', () => {
  expect(derived({})).toEqual({});
  expect(derived({ ttmRevenue: 0, ttmProfit: -10 }, [0, 0])).toEqual({});
  expect(derived({ mrr: 0, payingCustomers: 10, churn: 2 })).toEqual({});
  expect(derived({ mrr: 100, payingCustomers: 0, churn: 2 })).toEqual({ arr: '$12 self' });
  expect(derived({ mrr: 100, payingCustomers: 1, churn: 0 })).toEqual({ arr: '$12 self', arpu: '$1 a month self' });
  expect(derived({}, [100, 0])).toEqual({ growth: '−100% self' });
  expect(derived({ visitors30: 100 }, [100, 0]).revenuePerVisit).toBeUndefined();
  expect(derived({ visitors30: 0 }, [100, 100]).revenuePerVisit).toBeUndefined();
});
