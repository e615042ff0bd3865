import { describe, expect, test } from 'vitest';
import { monthSchema } from '../details/details-schema.ts';
import { formatMultiple, multipleTenths, multipleText } from './multiple.ts';
import { USUAL_MULTIPLES, USUAL_MULTIPLES_AS_OF } from './usual-multiples.ts';

describe('multiple', () => {
  const at = (askingPrice: number, profit: number) =>
    multipleTenths({
      askingPrice,
      metrics: [{ kind: 'ttmProfit', value: profit }],
    });

  test('the multiple is the asking price over the profit of twelve months, to the nearest tenth', () => {
    expect([at(2_600_000, 1_000_000), at(2_649_999, 1_000_000), at(2_650_000, 1_000_000)]).toEqual([26, 26, 27]);
    expect([formatMultiple(26), formatMultiple(30), formatMultiple(125)]).toEqual(['2.6×', '3.0×', '12.5×']);
  });

  test('there is none without a profit', () => {
    expect([at(2_600_000, 0), at(2_600_000, -5)]).toEqual([null, null]);
    expect(at(2_600_000, 1)).toBe(26_000_000);
    expect(multipleTenths({ askingPrice: 2_600_000, metrics: [] })).toBeNull();
  });

  test('the price is said against profit and revenue, as far as there are any', () => {
    const text = (profit: number, revenue: number) =>
      multipleText({
        askingPrice: 4_200_000,
        metrics: [
          { kind: 'ttmRevenue', value: revenue },
          { kind: 'ttmProfit', value: profit },
        ],
      });
    expect(text(1_593_600, 2_142_200)).toBe('2.6× profit, 2.0× revenue of the last 12 months');
    expect(text(-1, 2_142_200)).toBe('2.0× revenue of the last 12 months');
    expect(text(0, 0)).toBe('Asking price');
  });
});

describe('usual multiples', () => {
  test('each range is one, and says as of which month', () => {
    expect(monthSchema.parse(USUAL_MULTIPLES_AS_OF)).toBe(USUAL_MULTIPLES_AS_OF);
    for (const { from, to } of Object.values(USUAL_MULTIPLES)) expect(0 < from && from < to).toBe(true);
  });
});
