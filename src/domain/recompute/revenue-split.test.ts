import { describe, expect, test } from 'vitest';
import { readFacts } from '../../../tests/support/listings/recompute-facts.ts';
import { DOLLARS_ONLY } from '../../../tests/support/rates/dollars-only.ts';
import { ExportTotals } from '../processor-export/export-totals.ts';
import type { Movement } from '../processor-export/movement.ts';
import { sum } from '../shared/numbers.ts';
import { applyFigures, compareFigures, type FilledFields } from './compare-figures.ts';
import { recomputeNotes } from './recompute-notes.ts';
import { revenueByKind, splitOf, splitProblem } from './revenue-split.ts';

const today = new Date('2026-06-15T12:00:00Z');
type Row = [month: string, cents: number, isRecurring: boolean | null, kind?: Movement['kind']];

function read(...rows: Row[]) {
  const totals = new ExportTotals({ today, salt: 1, rates: DOLLARS_ONLY });
  for (const [month, cents, isRecurring, kind = 'charge'] of rows) {
    const at = Date.parse(`${month}-10T00:00:00Z`);
    totals.include({ id: '', entries: [{ kind, at, currency: 'USD', minor: cents, isRecurring, customer: '' }] });
  }
  return totals.result();
}
const fields = (revenueSplit: FilledFields['revenueSplit']): FilledFields => ({
  monthsFrom: '2025-06',
  revenueMonths: Array(12).fill(null),
  earlierMonths: Array(12).fill(null),
  mrr: null,
  activeSubscriptions: null,
  churn: null,
  payingCustomers: null,
  refundRate: null,
  revenueSplit,
});
const compared = (result: ReturnType<typeof read>, typed: FilledFields['revenueSplit'] = {}) =>
  compareFigures(fields(typed), result).find(({ figure }) => figure === 'revenueSplit');

describe('a year’s revenue by kind', () => {
  const rows: Row[] = [
    ['2025-05', 900_000, true],
    ['2025-06', 30_001, true],
    ['2025-12', 2_333, true],
    ['2026-01', -1_001, true, 'refund'],
    ['2026-05', 20_000, false],
    ['2026-05', -667, false, 'refund'],
    ['2026-06', 500_000, false],
  ];
  const result = read(...rows);

  test('is the sum of its rows, to the cent', () => {
    const year = rows.filter(([month]) => month >= '2025-06' && month <= '2026-05');
    const of = (recurs: boolean) =>
      sum(year.filter(([, , isRecurring]) => isRecurring === recurs).map(([, cents]) => cents));
    expect(revenueByKind(result)).toEqual({ recurring: of(true), oneOff: of(false), untold: 0 });
    expect(of(true) + of(false)).toBe(result.ttmRevenue);
  });

  test('is compared with the shares that were typed, and taken in their place', () => {
    expect(compared(result, { recurring: 70, 'one-off': 30 })).toEqual({
      figure: 'revenueSplit',
      typed: 70,
      recomputed: 61.84,
      months: [],
      parts: [
        { kind: 'recurring', typed: 70, recomputed: 61.84, cents: 31_333 },
        { kind: 'one-off', typed: 30, recomputed: 38.16, cents: 19_333 },
      ],
      problem: null,
    });
    expect(applyFigures(fields({ recurring: 70 }), result, ['revenueSplit'])?.revenueSplit).toEqual({
      recurring: 61.84,
      'one-off': 38.16,
    });
    expect(compared(result)?.typed).toBeNull();
    expect(compared(result, { 'one-off': 100 })?.typed).toBe(0);
  });

  test('of one kind alone is all of it', () => {
    expect(splitOf(read(['2026-01', 5, true]))).toEqual({ recurring: 100 });
    expect(splitOf(read(['2026-01', 5, false]))).toEqual({ 'one-off': 100 });
  });
});

describe('shares are not taken', () => {
  const refused = (result: ReturnType<typeof read>, typed: FilledFields['revenueSplit'] = {}) => {
    expect(applyFigures(fields(typed), result, ['revenueSplit'])).toBeNull();
    return compared(result, typed)?.problem;
  };

  test('in place of kinds that payments do not tell apart: those stay as they were typed, and are shown', () => {
    const result = read(['2026-01', 600, true], ['2026-01', 400, false]);
    const typed = { recurring: 50, 'lifetime-deals': 50 };
    expect(refused(result, typed)).toBe(
      'Payments do not tell “Lifetime deals” from other one-off revenue. Remove that share to take these figures.',
    );
    expect(refused(result, { ...typed, ads: 10 })).toMatch(
      /tell “.+”, “.+” from other .+ Remove those shares to take these figures\.$/,
    );
    expect(compared(result, typed)?.parts).toEqual([
      { kind: 'recurring', typed: 50, recomputed: 60, cents: 600 },
      { kind: 'one-off', typed: null, recomputed: 40, cents: 400 },
      { kind: 'lifetime-deals', typed: 50, recomputed: null, cents: null },
    ]);
  });

  test('where more than a hundredth is not told, or one of the two is below zero', () => {
    const told: Row = ['2026-01', 100_000, true];
    expect(compared(read(told, ['2026-02', -1_000, null, 'dispute']))).toMatchObject({
      problem: null,
      recomputed: 100,
    });
    expect(refused(read(told, ['2026-02', -1_001, null, 'dispute']))).toBe(
      'The source of −$10.01 of the year’s revenue is not given. That is too much to work out shares.',
    );
    expect(refused(read(told, ['2026-02', -1, false, 'refund']))).toMatch(/^More one-off revenue was refunded/);
    const oneOff: Row = ['2026-01', 100_000, false];
    expect(refused(read(oneOff, ['2026-02', -1, true, 'refund']))).toMatch(/^More recurring revenue was refunded/);
    expect(splitProblem(read(['2026-02', -1, false, 'refund']), {})).toMatch(/^More one-off revenue/);
    expect(compared(read(oneOff))).toMatchObject({ problem: null, recomputed: 0 });
    // The dispute is exactly one percent of recurring and one-off revenue together.
    expect(compared(read(told, oneOff, ['2026-02', -2_000, null, 'dispute']))?.problem).toBeNull();
  });

  test('nor shown, where nothing is told', () => {
    const untold = read(['2026-01', 100_000, null]);
    expect(compared(untold)).toBeUndefined();
    expect(recomputeNotes(readFacts('lemon-squeezy', untold))).toContain('It does not say which revenue is recurring.');
  });
});
