import { describe, expect, test } from 'vitest';
import { readFacts } from '../../../tests/support/listings/recompute-facts.ts';
import { DOLLARS_ONLY } from '../../../tests/support/rates/dollars-only.ts';
import type { ExportFormatName } from '../processor-export/export-formats.ts';
import { ExportTotals } from '../processor-export/export-totals.ts';
import type { Recomputed } from '../processor-export/recomputed.ts';
import { applyFigures, compareFigures, type FilledFields } from './compare-figures.ts';
import { recomputeNotes } from './recompute-notes.ts';

const today = new Date('2026-06-15T12:00:00Z');
const nothing = new ExportTotals({ today, salt: 1, rates: DOLLARS_ONLY }).result();
/**
 * Builds an export that starts at `from`, with a revenue of 1 cent in the first month, 2 cents in the second and so on.
 */
const revenue = (from: string, patch: Partial<Recomputed> = {}): Recomputed => ({
  ...nothing,
  from: new Date(from),
  to: new Date('2026-05-31T00:00:00Z'),
  months: Array.from({ length: 24 }, (_, i) => i + 1),
  ...patch,
});
const typed = (patch: Partial<FilledFields> = {}): FilledFields => ({
  monthsFrom: '2025-06',
  revenueMonths: Array<number>(12).fill(100),
  earlierMonths: Array<null>(12).fill(null),
  mrr: 5_000,
  activeSubscriptions: null,
  churn: 2.5,
  payingCustomers: null,
  refundRate: null,
  revenueSplit: {},
  ...patch,
});

describe('what was typed is compared', () => {
  test('with the figures that the export has, and with no others', () => {
    expect(compareFigures(typed(), nothing)).toEqual([]);
    const subscriptions = { ...nothing, mrr: 4_900, activeSubscriptions: 2, churn: null };
    expect(compareFigures(typed(), subscriptions)).toEqual([
      { figure: 'mrr', typed: 5_000, recomputed: 4_900, months: [], parts: [], problem: null },
      { figure: 'activeSubscriptions', typed: null, recomputed: 2, months: [], parts: [], problem: null },
    ]);
  });

  test('paying customers, with those of the last month, where there were any in 24', () => {
    const paying = (...counts: number[]) => {
      const customersByMonth = [...Array<number>(24 - counts.length).fill(0), ...counts];
      return compareFigures(typed(), { ...nothing, customersByMonth }).map(({ figure, recomputed }) => [
        figure,
        recomputed,
      ]);
    };
    expect([paying(), paying(3), paying(3, 0), paying(2, 5)]).toEqual([
      [],
      [['payingCustomers', 3]],
      [['payingCustomers', 0]],
      [['payingCustomers', 5]],
    ]);
  });

  test('a share of refunds, which cannot be taken above all that was charged', () => {
    const rate = (refundRate: number) => compareFigures(typed(), { ...nothing, refundRate })[0]?.problem;
    expect([rate(100), rate(100.01)]).toEqual([null, 'More was refunded in the year than was charged.']);
    expect(compareFigures(typed(), { ...nothing, mrr: 101 })[0]?.problem).toBeNull();
  });

  test('month by month, by the names of the months', () => {
    const [months] = compareFigures(typed({ monthsFrom: '2025-05' }), revenue('2025-06-01'));
    expect(months).toMatchObject({ figure: 'revenueMonths', typed: 1_100, recomputed: 222, problem: null });
    expect(months?.months[0]).toEqual({ name: '2025-06', typed: 100, recomputed: 13 });
    expect(months?.months[11]).toEqual({ name: '2026-05', typed: null, recomputed: 24 });
  });

  test('in the year before only with months that the export has from their beginning', () => {
    const earlier = (from: string) =>
      compareFigures(typed(), revenue(from))[1]?.months.map(({ recomputed }) => recomputed);
    expect(earlier('2025-04-01T09:00:00Z')).toEqual([...Array(10).fill(null), 11, 12]);
    expect(earlier('2025-04-02T09:00:00Z')).toEqual([...Array(11).fill(null), 12]);
    expect(earlier('2025-05-02T09:00:00Z')).toBeUndefined();
    const [, before] = compareFigures(typed(), revenue('2024-06-01'));
    expect(before).toMatchObject({ figure: 'earlierMonths', typed: null, recomputed: 78 });
    expect(before?.months.map(({ name }) => name).at(0)).toBe('2024-06');
    const some = typed({ earlierMonths: [...Array<null>(11).fill(null), 40] });
    expect(compareFigures(some, revenue('2024-06-01'))[1]?.typed).toBe(40);
    expect(earlier('2023-01-02T09:00:00Z')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});

describe('figures are taken', () => {
  const whole = revenue('2024-06-01');

  test('those that are named, and nothing else changes', () => {
    const result = { ...whole, mrr: 7_000, churn: 1.5 };
    const taken = applyFigures({ ...typed(), title: 'Harbour Desk' }, result, ['churn', 'mrr']);
    expect(taken).toEqual({ ...typed({ mrr: 7_000, churn: 1.5 }), title: 'Harbour Desk' });
  });

  test('with the months before that were typed, moved along', () => {
    const earlierMonths = Array.from({ length: 12 }, (_, i) => 1_000 + i);
    const before = typed({ monthsFrom: '2025-04', earlierMonths });
    const taken = applyFigures(before, whole, ['revenueMonths']);
    expect(taken?.monthsFrom).toBe('2025-06');
    expect(taken?.revenueMonths).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
    // April and May 2025 used to be among the last twelve months. April and May 2024 are too old now.
    expect(taken?.earlierMonths).toEqual([...earlierMonths.slice(2), 100, 100]);
  });

  test('with the visits of the same months, moved along', () => {
    const visitMonths = Array.from({ length: 12 }, (_, i) => 100 + i);
    const before = { ...typed({ monthsFrom: '2025-04' }), visitMonths };
    expect(applyFigures(before, whole, ['revenueMonths'])?.visitMonths).toEqual([...visitMonths.slice(2), null, null]);
    expect(applyFigures(before, { ...whole, mrr: 1 }, ['mrr'])?.visitMonths).toEqual(visitMonths);
  });

  test('the months before with the twelve, and not alone', () => {
    expect(applyFigures(typed(), whole, ['revenueMonths', 'earlierMonths'])?.earlierMonths[0]).toBe(1);
    expect(applyFigures(typed(), whole, ['earlierMonths'])).toBeNull();
  });

  test('or none of them, where one is not in the export or below zero', () => {
    const negative = revenue('2024-06-01', { months: [...Array(23).fill(1), -1], mrr: 1 });
    expect(compareFigures(typed(), negative)[0]?.problem).toBe(
      'More was refunded in May 2026 than came in, and a month cannot be below zero.',
    );
    const last = (cents: number) =>
      compareFigures(typed(), revenue('2024-06-01', { months: [...Array(23).fill(1), cents] }))[0]?.problem;
    expect([last(0), last(1_000_000_000), last(1_000_000_001)]).toEqual([
      null,
      null,
      expect.stringMatching(/^A month is above \$10,000,000/),
    ]);
    expect(applyFigures(typed(), negative, ['mrr', 'revenueMonths'])).toBeNull();
    expect(applyFigures(typed(), negative, ['mrr'])?.mrr).toBe(1);
    expect(applyFigures(typed(), whole, ['mrr'])).toBeNull();
  });
});

describe('the seller is told', () => {
  const notes = (patch: Partial<Recomputed>) =>
    recomputeNotes(readFacts('stripe-balance', revenue('2025-06-20', patch))).join(' ');

  test('where the export begins late or ends early', () => {
    expect(notes({})).not.toMatch(/begins|last row/);
    expect(notes({ from: new Date('2025-07-01T00:00:00Z') })).toContain('The export begins on 1 July 2025.');
    expect(notes({ to: new Date('2026-04-30T23:00:00Z') })).toContain('Its last row is from 30 April 2026.');
  });

  test('which month it does not hold whole, and is not counted among the twelve before', () => {
    const from = (day: string) => notes({ from: new Date(`${day}T10:00:00Z`) });
    expect(from('2025-03-20')).toContain('March 2025 is left out, because the export begins on 20 March 2025.');
    for (const day of ['2025-03-01', '2025-06-20', '2023-03-20']) expect(from(day)).not.toContain('left out');
  });

  test('what its kind leaves out', () => {
    expect(notes({})).toContain('MRR, subscriptions and churn are not in it');
    expect(recomputeNotes(readFacts('stripe-subscriptions', nothing))).toEqual([
      'Churn is not in it: include ended subscriptions when you export.',
    ]);
    expect(recomputeNotes(readFacts('stripe-subscriptions', { ...nothing, churn: 1 }))).toEqual([]);
    const of = (format: ExportFormatName, patch = {}) =>
      recomputeNotes(readFacts(format, revenue('2025-06-01'), patch));
    expect(of('paddle', { lacksRefunds: true })[0]).toContain('Refunds are in a separate Paddle report');
    for (const format of ['paddle', 'lemon-squeezy', 'gumroad', 'shopify'] as const)
      expect(of(format)[0]).toContain('deducted in the month of the payment');
    expect(of('shopify')[1]).toBe('Tax and shipping are part of its totals.');
    for (const format of ['stripe-balance', 'stripe-payments'] as const)
      expect(of(format)[0]).toBe('Stripe does not say which part of a payment is sales tax, so it is in the revenue.');
    expect(of('paypal').join(' ')).not.toMatch(/month of the payment|shipping|time zone/);
    expect(of('paypal', { unknownZones: ['IST', 'CST'] })[0]).toBe(
      'Rows in the time zone IST or CST do not count: it is unknown or ambiguous.',
    );
  });

  test('why there is no MRR, and how many of how many subscriptions are the cause', () => {
    const rejected = [{ reason: 'coupon' as const, count: 77, firstRows: [2] }];
    const coupons = { ...nothing, activeSubscriptions: 78, rows: 78, rejected };
    const unpriced = { sums: { payments: 0, amounts: [], unpriced: 77 } };
    expect(recomputeNotes(readFacts('stripe-subscriptions', coupons, unpriced))).toEqual([
      'MRR is not in it: the export does not tell the price of 77 of 78 active subscriptions.',
    ]);
    const unread = { ...nothing, rows: 1_200, rejected: [{ reason: 'date' as const, count: 3, firstRows: [2] }] };
    expect(recomputeNotes(readFacts('stripe-subscriptions', unread))).toEqual([
      'MRR is not in it: 3 of 1,200 rows could not be read, and may be subscriptions.',
    ]);
  });
});
