import { expect, test } from 'vitest';
import type { Conversion } from '../../rates/conversion.ts';
import { emptyDraft } from './draft.ts';
import { holdingConversions, isOpenConversion } from './draft-conversions.ts';

const euros = (patch: Partial<Conversion>): Conversion => ({
  figure: 'revenue',
  month: '2026-10',
  of: '2026-10',
  cents: 380_868,
  parts: [{ currency: 'EUR', minor: 340_000, rate: '1.1202' }],
  ...patch,
});
const draft = {
  ...emptyDraft('2025-11', new Date('2026-11-27')),
  revenueMonths: [...Array<null>(11).fill(null), 380_868],
  earlierMonths: [5, ...Array<null>(11).fill(null)],
  mrr: 900,
  ttmCosts: 100,
};
const october = euros({});
const first = euros({ month: '2024-11', cents: 5 });
const mrr = euros({ figure: 'mrr', month: null, cents: 900 });

test('a conversion holds as long as its figure has the value that it came to', () => {
  const held = (...conversions: Conversion[]) => holdingConversions({ ...draft, conversions });
  expect(held(october, first, mrr)).toEqual([october, first, mrr]);
  expect(held(euros({ cents: 380_867 }), euros({ month: '2026-09' }), euros({ month: '2024-10', cents: 5 }))).toEqual(
    [],
  );
  expect(held({ ...mrr, cents: 901 }, { ...mrr, figure: 'monthCosts' })).toEqual([]);
});

test('everybody reads those of the twelve months and of open figures', () => {
  expect([october, first, mrr].map((one) => isOpenConversion(one, '2025-11'))).toEqual([true, false, true]);
  expect(isOpenConversion({ ...mrr, figure: 'ttmCosts' }, '2025-11')).toBe(false);
});
