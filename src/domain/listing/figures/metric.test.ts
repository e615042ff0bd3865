import { expect, test } from 'vitest';
import { METRIC_KINDS, metricNumber, metricOf, metricText, roundedMetricText } from './metric.ts';

test('every metric is formatted in its unit', () => {
  expect(METRIC_KINDS.map((kind) => `${kind}: ${metricText({ kind, value: 214_200 })}`)).toEqual([
    'ttmRevenue: $2,142',
    'ttmProfit: $2,142',
    'monthCosts: $2,142',
    'mrr: $2,142',
    'activeSubscriptions: 214,200',
    'churn: 214,200%',
    'visitors30: 214,200',
    'users: 214,200',
    'activeWeekly: 214,200',
    'runningCost: $2,142 a month',
    'ownerHours: 214,200 h a week',
    'payingCustomers: 214,200',
    'revenueChurn: 214,200%',
    'allTimeRevenue: $2,142',
    'subscribers: 214,200',
    'newSubscribers: 214,200',
    'openRate: 214,200%',
    'followers: 214,200',
    'waitingList: 214,200',
    'buildHours: 214,200 h',
    'refundRate: 214,200%',
    'topCustomer: 214,200%',
    'planPrice: $2,142',
    'searchImpressions: 214,200',
  ]);
  expect([metricNumber({ kind: 'churn', value: 2.1 }), metricNumber({ kind: 'runningCost', value: 900 })]).toEqual([
    '2.1',
    '$9',
  ]);
});

test('an amount has cents on its own, and whole dollars from $1,000 in comparisons', () => {
  const cost = { kind: 'runningCost', value: 123_456 } as const;
  expect([metricNumber(cost), metricText(cost), roundedMetricText(cost)]).toEqual([
    '$1,234.56',
    '$1,234.56 a month',
    '$1,235 a month',
  ]);
  expect(roundedMetricText({ kind: 'mrr', value: 12_345 })).toBe('$123.45');
  expect(roundedMetricText({ kind: 'churn', value: 2.1 })).toBe('2.1%');
});

test('a metric is found by its kind', () => {
  const metrics = [{ kind: 'users' as const }, { kind: 'mrr' as const }];
  expect(metricOf({ metrics }, 'mrr')).toBe(metrics[1]);
  expect(metricOf({ metrics }, 'churn')).toBeUndefined();
});
