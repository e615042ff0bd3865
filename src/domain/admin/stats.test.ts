import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../shared/durations.ts';
import { comparisonStarts, periodName, periodStarts, summarizeFigure } from './analytics.ts';
import {
  diffMonthStats,
  medianDays,
  mergeMonthShards,
  monthsBetween,
  periodsOf,
  type Stats,
  stageFigures,
  sumDayStats,
  utcDayOf,
} from './stats.ts';

const NOW = new Date('2026-03-04T15:00:00Z');
const STATS: Stats[] = [
  { month: '2026-02', days: { '01': { signUps: 1, volume: 500 }, '23': { signUps: 2 }, '28': { signUps: 4 } } },
  {
    month: '2026-03',
    days: {
      '01': { signUps: 8 },
      '02': { signUps: 16, activeByDay: 5, activeByWeek: 4, activeByMonth: 3 },
      '04': { signUps: 32, volume: 900 },
    },
  },
];

test('a moment belongs to its day in UTC', () => {
  expect(utcDayOf(new Date('2026-02-28T23:59:59.999Z'))).toEqual({
    month: '2026-02',
    day: '28',
    from: new Date('2026-02-28T00:00:00Z'),
    to: new Date('2026-03-01T00:00:00Z'),
  });
});

test.each([
  ['2026-03-04', '2026-03-04', ['2026-03']],
  ['2025-11-30', '2026-02-01', ['2025-11', '2025-12', '2026-01', '2026-02']],
])('from %s to %s', (from, to, months) => expect(monthsBetween(new Date(from), new Date(to))).toEqual(months));

describe('periods', () => {
  const lastPeriods = (grain: 'day' | 'week' | 'month', count: number) =>
    periodsOf(grain, periodStarts(grain, NOW, count), NOW, STATS);
  test('of days, weeks from Monday, and months', () => {
    const signUps = (grain: 'day' | 'week' | 'month', count: number) =>
      lastPeriods(grain, count).map((item) => item.signUps);
    expect(signUps('day', 5)).toEqual([4, 8, 16, 0, 32]);
    expect(signUps('week', 2)).toEqual([2 + 4 + 8, 16 + 32]);
    expect(signUps('month', 3)).toEqual([0, 7, 56]);
  });
  test('of money, and of active accounts by grain', () => {
    expect(lastPeriods('month', 2).map(({ volume }) => volume)).toEqual([500, 900]);
    const active = (grain: 'day' | 'week' | 'month', count: number) => lastPeriods(grain, count)[0]?.active;
    expect([active('day', 3), active('week', 1), active('month', 1)]).toEqual([5, 4, 3]);
  });
  test('the periods before end where these start; those a year earlier start on the same weekday', () => {
    const days = (at: Date[]) => at.map((item) => item.toISOString().slice(0, 10));
    const before = comparisonStarts('month', 'before', NOW);
    expect([days(before.starts)[0], days(before.starts)[11], days([before.end])[0]]).toEqual([
      '2024-04-01',
      '2025-03-01',
      '2025-04-01',
    ]);
    const week = comparisonStarts('week', 'year', NOW);
    expect([days(week.starts)[11], days([week.end])[0], week.starts.every((at) => at.getUTCDay() === 1)]).toEqual([
      '2025-03-03',
      '2025-03-10',
      true,
    ]);
  });
  test('are compared with as many right before them, or with the same weekdays a year earlier', () => {
    const bounds = (comparison: 'before' | 'year') => {
      const { starts, end } = comparisonStarts('day', comparison, NOW);
      const days = [...starts.slice(0, 1), ...starts.slice(-1), end].map((at) => at.toISOString().slice(0, 10));
      return [starts.length, ...days];
    };
    expect(bounds('before')).toEqual([14, '2026-02-05', '2026-02-18', '2026-02-19']);
    expect(bounds('year')).toEqual([14, '2025-02-20', '2025-03-05', '2025-03-06']);
  });
  test('are named after their start', () => {
    const from = new Date('2026-06-01T00:00:00Z');
    expect((['day', 'week', 'month'] as const).map((grain) => periodName(grain, from))).toEqual([
      '1 Jun',
      'week of 1 Jun',
      'Jun 2026',
    ]);
  });
});

test('a summary leaves the current period out of the comparison and averages active accounts', () => {
  expect(summarizeFigure('deals', [2, 4, 1], [1, 3, 9])).toEqual({
    total: 6,
    current: 1,
    isAverage: false,
    before: 4,
    change: 50,
  });
  expect(summarizeFigure('active', [2, 4, 1], [1, 3, 9])).toEqual({
    total: 3,
    current: 1,
    isAverage: true,
    before: 2,
    change: 50,
  });
  expect(summarizeFigure('deals', [2, 1], [0, 5]).change).toBeNull();
});

describe('days in stages', () => {
  const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
  test('are whole days from one stage to the next one reached', () => {
    const reached = { inquiry: at(0), negotiation: at(2.9), accepted: at(3), paid: at(10), completed: at(24) };
    expect(stageFigures(reached)).toEqual({ 'inquiry-2': 1, 'negotiation-0': 1, 'accepted-7': 1, 'paid-14': 1 });
  });
  test('have a median', () => {
    const total = sumDayStats([{ 'paid-2': 1, 'paid-14': 1 }, { 'paid-3': 1 }, { 'paid-3': 1, 'handover-9': 2 }]);
    expect(medianDays(total, 'paid')).toEqual({ median: 3, deals: 4 });
    expect(medianDays({ 'paid-2': 1, 'paid-5': 1 }, 'paid')).toEqual({ median: 3.5, deals: 2 });
    expect(medianDays(total, 'access')).toEqual({ median: null, deals: 0 });
  });
});

test('differences are listed by day and figure', () => {
  expect(
    diffMonthStats(
      { '01': { signUps: 3 }, '02': { signUps: 1 } },
      { '01': { signUps: 3, volume: 5 }, '03': { fees: 2 } },
    ),
  ).toEqual([
    { day: '01', figure: 'volume', kept: 0, counted: 5 },
    { day: '02', figure: 'signUps', kept: 1, counted: 0 },
    { day: '03', figure: 'fees', kept: 0, counted: 2 },
  ]);
});

test('differences are sorted, whatever the order in which they were stored', () => {
  const found = diffMonthStats({ '20': { volume: 1, fees: 1 } }, { '03': { offers: 1 } });
  expect(found.map(({ day, figure }) => `${day} ${figure}`)).toEqual(['03 offers', '20 fees', '20 volume']);
});

test('the parts of a month are added up day by day, in order', () => {
  const parts: Stats[] = [
    { month: '2026-03', days: { '09': { signUps: 1 }, '02': { signUps: 2, volume: 5 } } },
    { month: '2026-03', days: { '02': { signUps: 3 }, '01': { views: 4 } } },
  ];
  const days = mergeMonthShards(parts);
  expect(days).toEqual({ '01': { views: 4 }, '02': { signUps: 5, volume: 5 }, '09': { signUps: 1 } });
  expect(Object.keys(days)).toEqual(['01', '02', '09']);
  expect(mergeMonthShards([])).toEqual({});
});
