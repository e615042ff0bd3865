import { expect, test } from 'vitest';
import { historyMark, revenueMark, visitsMark } from './figure-marks.ts';

const AT = new Date('2026-09-12T12:00:00Z');
const ENTERED = new Date('2026-06-09T12:00:00Z');
const REVENUE = {
  metrics: [],
  monthsFrom: '2025-11',
  revenueMonths: Array<number>(12).fill(1),
  revenueSource: 'recomputed' as const,
  revenueSourceName: 'Stripe payments',
  revenueCheckedAt: AT,
};

test('monthly revenue has its source’s name and date', () => {
  expect(revenueMark(REVENUE)).toEqual({
    source: 'recomputed',
    name: 'Stripe payments',
    at: AT,
    period: 'Nov 2025 – Oct 2026',
  });
});

test('self-reported months are as old as their sum', () => {
  const sum = { kind: 'ttmRevenue' as const, value: 12, source: 'self' as const, asOf: ENTERED, sourceName: null };
  const said = { ...REVENUE, revenueSource: 'self' as const, revenueSourceName: null, revenueCheckedAt: null };
  expect(revenueMark({ ...said, metrics: [sum] })).toMatchObject({ source: 'self', at: ENTERED });
  expect(revenueMark(said).at).toBeNull();
});

test('visits cover the counted months', () => {
  expect(
    visitsMark({ from: '2026-08', months: [1, 2, 3], source: 'document', checkedAt: AT, enteredAt: ENTERED }),
  ).toEqual({
    source: 'document',
    name: null,
    at: AT,
    period: 'Aug – Oct 2026',
  });
});

test('earlier months are those before the twelve', () => {
  const history = { from: '2025-05', months: Array<number>(18).fill(1), source: 'self' as const };
  expect(historyMark({ ...history, sourceName: null, checkedAt: null, enteredAt: ENTERED })).toEqual({
    source: 'self',
    name: null,
    at: ENTERED,
    period: 'May – Oct 2025',
  });
});
