import { describe, expect, test } from 'vitest';
import { METRIC_KINDS } from './metric.ts';
import { isDated, metricDays, metricPeriod, monthsDays, monthsPeriod } from './metric-period.ts';

describe('is dated', () => {
  const now = new Date('2026-11-20T12:00:00Z');

  test('a figure is outdated after ninety days, but not on the ninetieth', () => {
    expect(isDated(new Date('2026-08-22T12:00:00Z'), now)).toBe(false);
    expect(isDated(new Date('2026-08-22T11:59:59Z'), now)).toBe(true);
    expect(isDated(now, now)).toBe(false);
  });
});

describe('metric period', () => {
  const asOf = new Date('2026-11-20T23:59:59Z');
  const period = (kind: (typeof METRIC_KINDS)[number], monthsFrom: string | null = '2025-11') =>
    metricPeriod({ kind, asOf }, monthsFrom);

  test('a metric covers twelve months, the last of them, some days, one day, or all time', () => {
    expect(period('ttmRevenue')).toBe('Nov 2025 – Oct 2026');
    expect(period('mrr')).toBe('Oct 2026');
    expect(period('visitors30')).toMatch(/^30 days to .*2026$/);
    expect(period('activeWeekly')).toMatch(/^7 days to .*2026$/);
    expect(period('users')).toMatch(/^As of .*2026$/);
    expect(period('allTimeRevenue')).toMatch(/^From the start to .*2026$/);
  });

  test('without the first month, the period still has its end', () => {
    expect(period('refundRate', null)).toMatch(/^12 months to .*2026$/);
    expect(period('churn', null)).toMatch(/^The month before .*2026$/);
  });

  test('active subscriptions of a connected account are as of now', () => {
    const connected = (kind: 'mrr' | 'churn') => metricPeriod({ kind, asOf, source: 'connected' }, '2025-11');
    expect(connected('mrr')).toMatch(/^As of .*2026$/);
    expect(connected('churn')).toBe('Oct 2026');
  });

  test('every kind has a period', () => {
    for (const kind of METRIC_KINDS) expect(period(kind), kind).toMatch(/2026$/);
  });

  test('consecutive months show each year once', () => {
    expect(monthsPeriod('2026-10', 1)).toBe('Oct 2026');
    expect(monthsPeriod('2026-03', 6)).toBe('Mar – Aug 2026');
    expect(monthsPeriod('2026-01', 12)).toBe('Jan – Dec 2026');
    expect(monthsPeriod('2025-11', 12)).toBe('Nov 2025 – Oct 2026');
  });

  test('a metric’s days are counted to its date, or are those of its months', () => {
    const days = (kind: (typeof METRIC_KINDS)[number], monthsFrom: string | null = '2025-11') =>
      metricDays({ kind, asOf }, monthsFrom);
    expect(days('ttmRevenue')).toEqual({ from: '2025-11-01', to: '2026-10-31' });
    expect(days('mrr')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(days('visitors30')).toEqual({ from: '2026-10-22', to: '2026-11-20' });
    expect(days('activeWeekly')).toEqual({ from: '2026-11-14', to: '2026-11-20' });
    expect(days('users')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(days('allTimeRevenue')).toEqual({ from: null, to: '2026-11-20' });
    expect([days('ttmRevenue', null), days('mrr', null)]).toEqual([null, null]);
    const connected = { kind: 'mrr', asOf, source: 'connected' } as const;
    expect(metricDays(connected, '2025-11')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(monthsDays('2025-12', 3)).toEqual({ from: '2025-12-01', to: '2026-02-28' });
  });
});
