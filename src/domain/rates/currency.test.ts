import { expect, test } from 'vitest';
import { currencyCode, currencyName, decimalsOf, formatAmount } from './currency.ts';

test('a code has three letters', () => {
  expect([' eur ', 'EURO', '', '€', 'E1R', 'x'.repeat(50_000)].map(currencyCode)).toEqual([
    'EUR',
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('yen and won have no decimals, dinars have three', () => {
  expect(['EUR', 'JPY', 'KRW', 'KWD', 'XXX'].map(decimalsOf)).toEqual([2, 0, 0, 3, 2]);
});

test('amounts are formatted with their sign and decimals', () => {
  expect([formatAmount(340_000, 'EUR'), formatAmount(5_550, 'JPY'), formatAmount(125_050, 'CHF')]).toEqual([
    '€3,400',
    '¥5,550',
    'CHF\u00A01,250.50',
  ]);
  expect(formatAmount(-0, 'USD', true)).toBe('$0.00');
  expect([formatAmount(340_000, 'EUR', true), formatAmount(5_550, 'JPY', true)]).toEqual(['€3,400.00', '¥5,550']);
  expect([currencyName('EUR'), currencyName('QQQ')]).toEqual(['euros', 'QQQ']);
});
