import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { CONVERTED_FIGURES, type ConvertedFigure } from '../../rates/conversion.ts';
import { exchangeRates, type MonthRates } from '../../rates/exchange-rate.ts';
import { monthAt } from '../../shared/time.ts';
import { convertDraftFigures, type FigureAmount, isOpenConversion, validConversions } from './conversions.ts';
import type { Draft } from './draft.ts';
import { shiftDraftMonths } from './shift-draft-months.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const FROM = '2025-11';
/**
 * Returns rates of $1.10 per euro for a month's first ten days, $1.20 for the next ten and $1.15 after that. The last
 * rate is from 21 November 2026.
 */
const daysOf = (month: string): MonthRates =>
  month < '2024-11' || month > '2026-11'
    ? {}
    : Object.fromEntries(
        Array.from({ length: month === '2026-11' ? 21 : 30 }, (_, i) => [
          String(i + 1).padStart(2, '0'),
          { USD: i < 10 ? '1.1' : i < 20 ? '1.2' : '1.15', JPY: '160' },
        ]),
      );
const rates = exchangeRates(daysOf, NOW);
const draft: Draft = { ...completeDraft(), monthsFrom: FROM, conversions: [] };
const euros = (figure: FigureAmount['figure'], minor: number, month: string | null = null, currency = 'EUR') => ({
  figure,
  month,
  currency,
  minor,
});
function converted(amounts: FigureAmount[], from = draft) {
  const result = convertDraftFigures(from, amounts, rates, NOW);
  if ('problem' in result) throw new Error(result.problem);
  return result;
}
const problem = (amounts: FigureAmount[]) => convertDraftFigures(draft, amounts, rates, NOW);

describe('each figure has the rate of its days', () => {
  test.each([
    ['mrr', '1.15', '2026-10-30', 115_00],
    ['monthCosts', '1.15', '2026-10', 115_00],
    ['ttmCosts', '1.15', '2025-11/2026-10', 115_00],
    ['runningCost', '1.15', '2026-11-21', 115_00],
    ['planPrice', '1.15', '2026-11-21', 115_00],
  ] as const)('%s at %s of %s', (figure, rate, of, cents) => {
    const result = converted([euros(figure, 100_00)]);
    expect(result.draft[figure]).toBe(cents);
    const conversion = { figure, month: null, of, cents, parts: [{ currency: 'EUR', minor: 100_00, rate }] };
    expect(result.conversions).toEqual([conversion]);
    expect(result.draft.conversions).toEqual([conversion]);
  });

  test('revenue at the mean of its month, in both years', () => {
    const result = converted([euros('revenue', 123_456, '2025-12'), euros('revenue', 5_550, '2024-11', 'JPY')]);
    expect(result.draft.revenueMonths[1]).toBe(141_974);
    expect(result.draft.earlierMonths[0]).toBe(3_989);
    expect(result.draft.revenueMonths.filter((_, i) => i !== 1)).toEqual(draft.revenueMonths.filter((_, i) => i !== 1));
    expect(result.conversions.map(({ of }) => of)).toEqual(['2025-12', '2024-11']);
  });
});

describe('a line of the costs, which names no month', () => {
  const hosting = euros('costLines.hosting', 99_00);
  const withLines = { ...draft, costLines: { tools: 5_000 } };

  test('has the newest mean, and leaves the other lines as they are', () => {
    const result = converted([hosting, euros('costLines.people', 5_550, null, 'JPY')], withLines);
    expect(result.draft.costLines).toEqual({ tools: 5_000, hosting: 113_85, people: 3_989 });
    expect(result.conversions[0]).toEqual({
      figure: 'costLines.hosting',
      month: null,
      of: '2026-10',
      cents: 113_85,
      parts: [{ currency: 'EUR', minor: 99_00, rate: '1.15' }],
    });
    expect(validConversions(result.draft)).toEqual(result.conversions);
    expect(validConversions({ ...result.draft, costLines: { hosting: 1, people: 3_989 } })).toHaveLength(1);
    expect(validConversions({ ...result.draft, costLines: {} })).toEqual([]);
  });

  test('has that of the month before while the last rates of a month are not here', () => {
    const early = exchangeRates(daysOf, new Date('2026-10-31T12:00:00Z'));
    const result = convertDraftFigures(withLines, [hosting], early, new Date('2026-11-01T12:00:00Z'));
    expect(result).toMatchObject({ conversions: [{ of: '2026-09', cents: 113_85 }] });
  });

  test('is refused by its currency', () => {
    expect(problem([euros('costLines.hosting', 5, null, 'KWD')])).toEqual({
      problem: 'The European Central Bank has no rate for KWD (Kuwaiti dinars), so it cannot be converted.',
    });
  });
});

test('several currencies of one month are one value, each part rounded for itself', () => {
  const amounts = [euros('revenue', 101, FROM), euros('revenue', 333, FROM, 'JPY'), euros('revenue', 7, FROM, 'USD')];
  const { conversions, draft: next } = converted(amounts);
  expect(next.revenueMonths[0]).toBe(116 + 239 + 7);
  expect(conversions[0]?.parts.map(({ currency }) => currency)).toEqual(['EUR', 'JPY', 'USD']);
});

test('dollars alone are saved, and leave nothing to show', () => {
  const first = converted([euros('mrr', 100_00)]).draft;
  const { draft: next, conversions } = converted([euros('mrr', 5, null, 'USD')], first);
  expect([next.mrr, next.conversions, conversions]).toEqual([5, [], []]);
});

test('a later conversion replaces only that of the same figure and month', () => {
  const first = converted([euros('revenue', 100, FROM), euros('revenue', 200, '2025-12'), euros('mrr', 100)]).draft;
  const { conversions } = converted([euros('revenue', 300, FROM)], first).draft;
  expect(conversions.map(({ figure, month, parts }) => [figure, month, parts[0]?.minor])).toEqual([
    ['revenue', '2025-12', 200],
    ['mrr', null, 100],
    ['revenue', FROM, 300],
  ]);
});

describe('nothing is converted if one amount can’t be', () => {
  const good = euros('mrr', 100);
  test.each([
    [
      euros('monthCosts', 5, null, 'KWD'),
      'The European Central Bank has no rate for KWD (Kuwaiti dinars), so it cannot be converted.',
    ],
    [euros('revenue', 5, '2026-11'), 'The draft does not cover this month.'],
    [euros('revenue', 5, '2024-10'), 'The draft does not cover this month.'],
    [euros('revenue', 5), 'The draft does not cover this month.'],
    [euros('mrr', 1_000_000_000_00), 'At most $10,000,000.'],
  ])('%o: %s', (amount, text) => {
    expect(problem([good, amount])).toEqual({ problem: text });
  });

  test('a month that is not over has no mean, and no last day', () => {
    const ahead: Draft = { ...draft, monthsFrom: '2025-12' };
    const text = 'This month is not over, so the European Central Bank has no mean of it yet.';
    expect(convertDraftFigures(ahead, [euros('revenue', 5, '2026-11')], rates, NOW)).toEqual({
      problem: `November 2026: ${text}`,
    });
    for (const figure of ['mrr', 'monthCosts', 'ttmCosts'] as const) {
      expect(convertDraftFigures(ahead, [euros(figure, 5)], rates, NOW)).toEqual({ problem: text });
    }
  });

  test('days without any rates aren’t blamed on the currency', () => {
    const old = exchangeRates((month) => (month < '2026-11' ? daysOf(month) : {}), NOW);
    expect(convertDraftFigures(draft, [euros('runningCost', 5)], old, NOW)).toEqual({
      problem: 'The European Central Bank’s rates for these days are not available. Try again tomorrow.',
    });
  });
});

describe('a conversion is valid as long as its figure has that value', () => {
  const all = converted([euros('revenue', 100, '2024-12'), euros('revenue', 100, '2025-12'), euros('mrr', 100)]).draft;
  const held = (next: Draft) => validConversions(next).map(({ figure, month }) => month ?? figure);

  test('all of them at first', () => {
    expect(held(all)).toEqual(['2024-12', '2025-12', 'mrr']);
  });
  test('none that was typed over, or emptied', () => {
    const revenueMonths = all.revenueMonths.map((cents, i) => (i === 1 ? 116 : cents));
    expect(held({ ...all, revenueMonths })).toEqual(['2024-12', 'mrr']);
    expect(held({ ...all, mrr: null })).toEqual(['2024-12', '2025-12']);
  });
  test('its month may move, until the draft does not have it any more', () => {
    expect(held(shiftDraftMonths(all, monthAt(FROM, 1)))).toEqual(['2024-12', '2025-12', 'mrr']);
    expect(held(shiftDraftMonths(all, monthAt(FROM, 2)))).toEqual(['2025-12', 'mrr']);
  });
});

test('everyone reads conversions of the twelve months and of public figures, and no others', () => {
  const of = (figure: ConvertedFigure, month: string | null) =>
    isOpenConversion({ figure, month, of: '2026-10', cents: 1, parts: [] }, '2025-11');
  expect([of('revenue', '2025-11'), of('revenue', '2026-10'), of('revenue', '2025-10')]).toEqual([true, true, false]);
  const single = CONVERTED_FIGURES.filter((figure) => figure !== 'revenue');
  expect(single.filter((figure) => of(figure, null))).toEqual(['mrr', 'ttmCosts', 'monthCosts', 'runningCost']);
});
