import { expect, test } from 'vitest';
import type { Conversion } from '../../rates/conversion.ts';
import type { MetricKind } from '../figures/metric.ts';
import { figureChangeLines } from './change-lines.ts';

const AT = new Date('2026-06-09T12:00:00Z');
const metric = (kind: MetricKind, value: number) =>
  ({ kind, value, source: 'connected', asOf: AT, sourceName: 'Stripe' }) as const;
const euros = (figure: Conversion['figure'], cents: number, minor: number, rate: string): Conversion => ({
  figure,
  month: null,
  of: '2026-04-30',
  cents,
  parts: [{ currency: 'EUR', minor, rate }],
});
const history = (earlier: number, year: number) => ({
  from: '2025-05',
  months: [earlier, ...Array<number>(12).fill(year)],
  source: 'self' as const,
  sourceName: null,
  checkedAt: null,
  enteredAt: AT,
});

type Version = Parameters<typeof figureChangeLines>[0];
const version = (teaser: Partial<Version['teaser']>, accessTier: Partial<Version['accessTier']> = {}): Version => ({
  teaser: { metrics: [], monthsFrom: '2025-06', revenueMonths: [], conversions: [], ...teaser },
  accessTier: { details: {}, metrics: [], history: null, ...accessTier },
});
const months = version({ revenueMonths: [1, 2] });
const none = version({});

test.each<[string, Version, Version, string[]]>([
  ['the same months', months, months, []],
  ['another month', months, version({ revenueMonths: [1, 3] }), ['Revenue by month changed']],
  ['later months', months, version({ revenueMonths: [1, 2], monthsFrom: '2025-07' }), ['Revenue by month changed']],
  ['months that are gone', months, none, ['Revenue by month changed']],
  ['months that are new', none, months, ['Revenue by month changed']],
  ['no months, and another time', none, version({ monthsFrom: '2025-07' }), ['Month of the figures changed']],
  [
    'a metric',
    version({ metrics: [metric('mrr', 5_000)] }),
    version({ metrics: [metric('mrr', 6_000)] }),
    ['MRR changed from $50 to $60'],
  ],
  [
    'a metric from another currency, with what it was and its rate',
    version({ metrics: [metric('mrr', 5_000)], conversions: [euros('mrr', 5_000, 4_464, '1.1201')] }),
    version({ metrics: [metric('mrr', 6_000)], conversions: [euros('mrr', 6_000, 5_356, '1.1202')] }),
    ['MRR changed from $50 (€44.64 at 1.1201, 30 April 2026, ECB) to $60 (€53.56 at 1.1202, 30 April 2026, ECB)'],
  ],
  [
    'a metric that has another value than its conversion, or is a sum of many',
    version({ metrics: [metric('mrr', 5_000), metric('ttmRevenue', 4)] }),
    version({
      metrics: [metric('mrr', 6_000), metric('ttmRevenue', 5)],
      conversions: [euros('mrr', 7_000, 5_356, '1.1202'), { ...euros('revenue', 5, 4, '1.1'), month: '2025-06' }],
    }),
    ['MRR changed from $50 to $60', 'Revenue, 12 months changed from $0.04 to $0.05'],
  ],
  [
    'what access opens, which is named and not quoted',
    version({}, { metrics: [metric('refundRate', 2)], history: history(7, 1) }),
    version({}, { metrics: [metric('refundRate', 3)], history: history(8, 1) }),
    ['Changed for buyers with access: Revenue of earlier months, Refund rate'],
  ],
  [
    'a split whose parts were stored in another order',
    version({}, { details: { revenueSplit: { recurring: 80, 'one-off': 20 } } }),
    version({}, { details: { revenueSplit: { 'one-off': 20, recurring: 80 } } }),
    [],
  ],
  [
    'the year alone, which the history repeats',
    version({}, { history: history(7, 1) }),
    version({}, { history: history(7, 2) }),
    [],
  ],
])('the log describes the change of %s', (_, before, after, lines) =>
  expect(figureChangeLines(before, after)).toEqual(lines),
);
