import { describe, expect, test } from 'vitest';
import { monthsText } from '../../shared/time.ts';
import { monthSchema } from '../details/details-schema.ts';
import { formatMultiple, multipleText, paybackMonths, profitMultipleInTenths, profitMultipleText } from './multiple.ts';
import { USUAL_MULTIPLES, USUAL_MULTIPLES_AS_OF } from './usual-multiples.ts';

describe('multiple', () => {
  const at = (askingPrice: number, profit: number) =>
    profitMultipleInTenths({
      askingPrice,
      metrics: [{ kind: 'ttmProfit', value: profit }],
    });

  test('the multiple is the asking price divided by twelve months’ profit, rounded to tenths', () => {
    expect([at(2_600_000, 1_000_000), at(2_649_999, 1_000_000), at(2_650_000, 1_000_000)]).toEqual([26, 26, 27]);
    expect([formatMultiple(26), formatMultiple(30), formatMultiple(125)]).toEqual(['2.6×', '3.0×', '12.5×']);
  });

  test('returns null without a profit', () => {
    expect([at(2_600_000, 0), at(2_600_000, -5)]).toEqual([null, null]);
    expect(at(2_600_000, 1)).toBe(26_000_000);
    expect(profitMultipleInTenths({ askingPrice: 2_600_000, metrics: [] })).toBeNull();
  });

  test('compares the price with profit and revenue if there are any', () => {
    const text = (profit: number, revenue: number) =>
      multipleText({
        askingPrice: 4_200_000,
        metrics: [
          { kind: 'ttmRevenue', value: revenue },
          { kind: 'ttmProfit', value: profit },
        ],
      });
    expect(text(1_593_600, 2_142_200)).toBe('2.6× profit (payback 32 months), 2.0× revenue of the last 12 months');
    expect(text(-1, 2_142_200)).toBe('2.0× revenue of the last 12 months');
    expect(text(0, 0)).toBe('Asking price');
  });
});

describe('payback', () => {
  test('the payback is the price divided by the average monthly profit, rounded to whole months', () => {
    expect([paybackMonths(2_100_000, 1_000_000), paybackMonths(1_000_000, 1_000_000)]).toEqual([25, 12]);
    expect([paybackMonths(20_416_66, 10_000_00), paybackMonths(20_416_67, 10_000_00)]).toEqual([24, 25]);
    expect(paybackMonths(100, 1_000_000)).toBe(1);
    expect(paybackMonths(9_999_999, 1)).toBe(119_999_988);
    expect([monthsText(1), monthsText(1_200)]).toEqual(['1 month', '1,200 months']);
  });

  test('returns null without a profit', () => {
    expect([paybackMonths(2_100_000, 0), paybackMonths(2_100_000, -1)]).toEqual([null, null]);
  });

  test('a card shows it next to the multiple if it shows the profit', () => {
    const card = { askingPrice: 2_100_000, metrics: [{ kind: 'ttmProfit' as const, value: 1_000_000 }] };
    expect(profitMultipleText({ ...card, multipleTenths: 21 })).toBe('2.1× profit · 25 months');
    expect(profitMultipleText({ ...card, multipleTenths: 21, metrics: [] })).toBe('2.1× profit');
    expect(profitMultipleText({ ...card, multipleTenths: null })).toBeNull();
  });
});

describe('usual multiples', () => {
  test('each range is valid and states its month', () => {
    expect(monthSchema.parse(USUAL_MULTIPLES_AS_OF)).toBe(USUAL_MULTIPLES_AS_OF);
    for (const { from, to } of Object.values(USUAL_MULTIPLES)) expect(0 < from && from < to).toBe(true);
  });
});
