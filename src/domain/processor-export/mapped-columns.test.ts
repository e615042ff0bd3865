import { describe, expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { inShort } from '../../../tests/support/money/read-export.ts';
import { type ReadAs, readerOf } from './export-formats.ts';
import { MAX_COLUMNS } from './header-columns.ts';
import { mappingSchema } from './mapped-columns.ts';

describe('columns that the seller names', () => {
  const mapping = {
    date: 0,
    amount: 1,
    currency: 2,
    customer: 3,
    type: 4,
    id: 5,
    ...({ decimalSign: ',', dateOrder: 'day-first' } as const),
  };
  const as: ReadAs = { mapping, dateOrder: null };

  test('with words for what comes back and what is no revenue', () => {
    const rows = [
      ['31.05.2026 22:00', '1.500,00', 'USD', 'Ada', 'Sale', '1'],
      ['01/06/2026', '20,5', 'usd', 'Bo', 'Refund', '2'],
      ['01/06/2026', '-20,50', 'usd', 'Bo', 'Chargeback', '3'],
      ['01/06/2026', '-5,00', 'usd', 'Bo', 'Sale', '4'],
      ['01/06/2026', '500,00', 'usd', '', 'Payout', '5'],
      ['01/06/2026', '500,00', 'eur', '', 'Sale', '6'],
      ['06/31/2026', '500,00', 'usd', '', 'Sale', '7'],
      ['01/06/2026', '1,500.00', 'usd', '', 'Sale', '8'],
      [],
    ];
    const found = readerOf(['a'], as);
    expect(found?.format).toBe('mapped');
    expect(rows.map((row) => inShort(found?.read(row) ?? 'kind'))).toEqual([
      ['charge 2026-05-31T22:00:00 150000 unknown Ada'],
      ['refund 2026-06-01T00:00:00 -2050 unknown Bo'],
      ['dispute 2026-06-01T00:00:00 -2050 unknown Bo'],
      ['refund 2026-06-01T00:00:00 -500 unknown Bo'],
      [],
      'currency',
      'date',
      'amount',
      'currency',
    ]);
  });

  test('with nothing as an amount', () => {
    const found = readerOf(['a'], as);
    expect(inShort(found?.read(['31.05.2026', '0,00', 'usd', 'Ada', '', '9']) ?? 'kind')).toEqual([
      'charge 2026-05-31T00:00:00 0 unknown Ada',
    ]);
  });

  test('are columns that an export may have, with one of two decimal signs', () =>
    accepts(
      mappingSchema,
      [mapping, { ...mapping, decimalSign: '.', date: MAX_COLUMNS - 1, amount: 0, type: null }],
      [
        { ...mapping, date: -1 },
        { ...mapping, date: 0.5 },
        { ...mapping, amount: MAX_COLUMNS },
        { ...mapping, amount: null },
        { ...mapping, decimalSign: ';' },
      ],
    ));

  test('as few as a date and an amount', () => {
    const few = { ...mapping, currency: null, customer: null, type: null, id: null };
    const found = readerOf(['a'], { mapping: few, dateOrder: null });
    expect(inShort(found?.read(['2026-05-31', '(3,00)']) ?? 'kind')).toEqual([
      'refund 2026-05-31T00:00:00 -300 unknown ',
    ]);
  });
});
