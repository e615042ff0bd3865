import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readExport } from '../../functions/src/features/recomputes/read-export.ts';
import { DOLLAR } from '../../src/domain/rates/currency.ts';
import { NO_CORRECTIONS, type ReadAs } from '../../src/domain/recompute/recompute.ts';
import { monthAt } from '../../src/domain/shared/time.ts';
import { packagedRatesAt } from '../support/rates/packaged-rates-at.ts';

// Adds up the same files with pandas.
const FOLDER = 'tests/support/exports';
const today = new Date('2026-11-27T12:00:00Z');
const python = process.env.PANDAS_PYTHON ?? '';
type Sums = Record<string, Record<string, number>>;
const judged = JSON.parse(
  execFileSync(python, [join(import.meta.dirname, 'judges/sum_exports.py'), FOLDER], { encoding: 'utf8' }),
) as Record<string, Sums>;
/** The sellers' choices about these files. */
const SAID: Record<string, Partial<ReadAs>> = {
  'preamble.csv': {
    mapping: {
      date: 0,
      amount: 3,
      refunded: null,
      tax: null,
      currency: null,
      unit: DOLLAR,
      customer: 2,
      type: null,
      id: 1,
      product: null,
    },
  },
};

async function* pieces(bytes: Uint8Array) {
  yield bytes;
}

test('fifteen exports are compared', () => expect(Object.keys(judged)).toHaveLength(15));

test.each(Object.entries(judged))('%s adds up to pandas’ result, in the currency of each row', async (name, sums) => {
  const bytes = readFileSync(join(FOLDER, name));
  const { result } = await readExport(() => pieces(bytes), {
    readAs: { ...NO_CORRECTIONS, ...SAID[name] },
    today,
    salt: 1,
    rates: packagedRatesAt(today),
  });
  const found: Sums = {};
  for (const [i, cents] of result.months.entries()) {
    const month = monthAt(result.monthsFrom, i);
    const parts = result.conversions.find(
      (conversion) => conversion.figure === 'revenue' && conversion.month === month,
    )?.parts;
    if (cents)
      found[month] = parts ? Object.fromEntries(parts.map((part) => [part.currency, part.minor])) : { USD: cents };
  }
  const full = Object.entries(sums).filter(([month]) => month < '2026-11');
  expect(found).toEqual(Object.fromEntries(full));
});
