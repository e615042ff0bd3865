import { expect, test } from 'vitest';
import { dayRate, exchangeRates, meanRate, toCents } from './exchange-rate.ts';

const now = new Date('2026-11-27T12:00:00Z');
const OCTOBER = {
  '01': { USD: '1.1212', JPY: '175.10', KWD: 'N/A' },
  '02': { USD: '1.1192', JPY: '176.20' },
};

test('a month’s mean for the euro has four decimals, for any other currency six significant digits', () => {
  expect(meanRate('EUR', '2026-10', OCTOBER, now)).toEqual({ currency: 'EUR', rate: '1.1202', of: '2026-10' });
  // (1.1212 / 175.10 + 1.1192 / 176.20) / 2 = 0.006377541…
  expect(meanRate('JPY', '2026-10', OCTOBER, now)).toMatchObject({ rate: '0.00637754' });
  expect(meanRate('USD', '2026-10', {}, now)).toMatchObject({ rate: '1' });
});

test('an unfinished month has no mean, and a currency without a rate is unknown', () => {
  expect(meanRate('EUR', '2026-11', OCTOBER, now)).toBe('no-mean-yet');
  expect(meanRate('EUR', '2026-10', OCTOBER, new Date('2026-10-31T23:59:59Z'))).toBe('no-mean-yet');
  expect(meanRate('EUR', '2026-10', OCTOBER, new Date('2026-11-01T00:00:00Z'))).not.toBe('no-mean-yet');
  for (const currency of ['KWD', 'XXX', 'constructor'])
    expect(meanRate(currency, '2026-10', OCTOBER, now)).toBe('unknown-currency');
  expect(meanRate('EUR', '2026-10', {}, now)).toBe('unknown-currency');
});

test('a day without a rate uses the last one from the seven days before', () => {
  const rates = (day: string) => (day === '2026-10-02' ? OCTOBER['02'] : null);
  expect(dayRate('EUR', '2026-10-02', rates)).toEqual({ currency: 'EUR', rate: '1.1192', of: '2026-10-02' });
  expect(dayRate('EUR', '2026-10-09', rates)).toMatchObject({ of: '2026-10-02' });
  expect(dayRate('EUR', '2026-10-10', rates)).toBe('unknown-currency');
  expect(dayRate('EUR', '2026-10-01', rates)).toBe('unknown-currency');
  expect(dayRate('USD', '2026-10-01', () => null)).toMatchObject({ rate: '1' });
});

test.each([
  [340_000, 'EUR', '1.1202', 380_868],
  [5_550, 'JPY', '0.0063318', 3_514],
  [1, 'JPY', '0.005', 1],
  [1, 'JPY', '0.00499', 0],
  [-1, 'JPY', '0.005', -1],
  [-340_000, 'EUR', '1.1202', -380_868],
  [1_000, 'KWD', '3.25', 325],
  [123_456, 'USD', '1', 123_456],
  [1_000_000_000_000, 'KRW', '0.000748249', 74_824_900_000],
])('%i of %s at %s are %i cents', (minor, currency, rate, cents) =>
  expect(toCents(minor, { currency, rate })).toBe(cents),
);

test('the end of a month has its last day’s rate, and none while days of it are missing', () => {
  const rates = exchangeRates((month) => (month === '2026-10' ? { ...OCTOBER, '30': { USD: '1.1172' } } : {}), now);
  expect(rates.monthEnd('EUR', '2026-10')).toEqual({ currency: 'EUR', rate: '1.1172', of: '2026-10-30' });
  expect(rates.monthEnd('KWD', '2026-10')).toBe('unknown-currency');
  expect(rates.monthEnd('EUR', '2026-11')).toBe('no-mean-yet');
});
