import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOLLAR, decimalsOf } from '../rates/currency.ts';
import { headingCurrencies } from './read-currency.ts';
import { readFigure } from './read-figure.ts';
import { readMonths } from './read-months.ts';

const amount = (text: string, currency = DOLLAR) => readFigure(text, { unit: 'money', currency });
const value = (n: number, currency: string) => ({ kind: 'value', value: n, currency });

describe('amounts in other currencies are parsed into the currency’s smallest unit', () => {
  test.each([
    ['€3,400', 340_000, 'EUR'],
    ['3400 EUR', 340_000, 'EUR'],
    ['1.234,56 €', 123_456, 'EUR'],
    ['1.234,56\u00a0€', 123_456, 'EUR'],
    ['EUR 1.234,56', 123_456, 'EUR'],
    ['1500eur', 150_000, 'EUR'],
    ['3,4 k€', 340_000, 'EUR'],
    ['€3.4k', 340_000, 'EUR'],
    ['20 euros', 2_000, 'EUR'],
    ['1 euro', 100, 'EUR'],
    ['1.250,- €', 125_000, 'EUR'],
    ['€ 100 EUR', 10_000, 'EUR'],
    ['about €1,200', 120_000, 'EUR'],
    ['£1,500', 150_000, 'GBP'],
    ['1500 gbp', 150_000, 'GBP'],
    ['£100 EGP', 10_000, 'EGP'],
    ["CHF 1'250.-", 125_000, 'CHF'],
    ["Fr. 1'250.–", 125_000, 'CHF'],
    ['SFr. 5.50', 550, 'CHF'],
    ['C$1,500', 150_000, 'CAD'],
    ['CA$1,500', 150_000, 'CAD'],
    ['$1,500 CAD', 150_000, 'CAD'],
    ['CAD 1,500', 150_000, 'CAD'],
    ['A$5', 500, 'AUD'],
    ['AU$5', 500, 'AUD'],
    ['NZ$5', 500, 'NZD'],
    ['HK$ 5', 500, 'HKD'],
    ['S$5', 500, 'SGD'],
    ['MX$5', 500, 'MXN'],
    ['5 MXN', 500, 'MXN'],
    ['R$ 1.234,56', 123_456, 'BRL'],
    ['R 1 500', 150_000, 'ZAR'],
    ['¥5,550 JPY', 5_550, 'JPY'],
    ['5,550円', 5_550, 'JPY'],
    ['￥5,550 CNY', 555_000, 'CNY'],
    ['RMB 12.50', 1_250, 'CNY'],
    ['₩12,000', 12_000, 'KRW'],
    ['₹1,50,000', 15_000_000, 'INR'],
    ['₺1.234,50', 123_450, 'TRY'],
    ['฿120', 12_000, 'THB'],
    ['₪120', 12_000, 'ILS'],
    ['₱120', 12_000, 'PHP'],
    ['1 234,50 zł', 123_450, 'PLN'],
    ['1 234 Kč', 123_400, 'CZK'],
    ['12 000 Ft', 1_200_000, 'HUF'],
    ['120 lei', 12_000, 'RON'],
    ['Rp 12.000.000', 1_200_000_000, 'IDR'],
    ['RM120', 12_000, 'MYR'],
    ['kr 100 SEK', 10_000, 'SEK'],
    ['1.250:- SEK', 125_000, 'SEK'],
    ['100 NOK', 10_000, 'NOK'],
    ['₽1,200', 120_000, 'RUB'],
    ['5.250 KWD', 5_250_000, 'KWD'],
  ])('%s is %i in %s', (text, minor, currency) => {
    const reading = amount(text);
    if (reading.kind === 'ambiguous') {
      expect(reading.values[0]).toBe(minor);
      expect(reading.currency).toBe(currency);
    } else expect(reading).toEqual(value(minor, currency));
  });

  test.each(['$1,500', 'US$ 1,500', 'US $1,500', '1,500 USD', '$1,500 USD', '1500 dollars', '1500'])(
    '%s is dollars, which aren’t named',
    (text) => {
      expect(amount(text)).toEqual({ kind: 'value', value: 150_000 });
    },
  );

  test.each([
    ['kr 100', ['SEK', 'NOK', 'DKK', 'ISK']],
    ['100 kr.', ['SEK', 'NOK', 'DKK', 'ISK']],
    ['¥5,550', ['JPY', 'CNY']],
    ['Rs 100', ['INR', 'PKR', 'LKR', 'NPR']],
  ])('%s prompts for its currency, and the code answers', (text, currencies) => {
    expect(amount(text)).toEqual({ kind: 'which-currency', currencies });
    for (const currency of currencies) {
      expect(amount(`${text} ${currency}`)).toMatchObject({ kind: 'value', currency });
      expect(amount(text, currency)).toMatchObject({ kind: 'value', currency });
    }
  });

  test('1.500 € may be either, 1.500 ¥ in Japan only one', () => {
    expect(amount('1.500 €')).toEqual({ kind: 'ambiguous', values: [150_000, 150], currency: 'EUR' });
    expect(amount('1.500 JPY')).toEqual(value(1_500, 'JPY'));
  });

  test('an amount without a currency uses its column’s; one that names its own doesn’t', () => {
    expect(amount('1.234,56', 'EUR')).toEqual(value(123_456, 'EUR'));
    expect(amount('$5', 'EUR')).toEqual({ kind: 'value', value: 500 });
    expect(amount('$5', 'CAD')).toEqual(value(500, 'CAD'));
    expect(amount('£5', 'EUR')).toEqual(value(500, 'GBP'));
  });

  test.each([
    ['€100 USD', 'It names two currencies.'],
    ['€100 $', 'It names two currencies.'],
    ['¥5.50 JPY', 'Amounts in JPY have no decimals.'],
    ['€1,234.567', 'At most two decimals.'],
    ['1.2345 KWD', 'At most three decimals.'],
    ['€-5', 'Enter 0 or more.'],
    ['-€5', 'Enter 0 or more.'],
    ['12 TEUR', 'Enter one number, such as 1,500 or 12.50.'],
    ['100 all', 'Enter one number, such as 1,500 or 12.50.'],
    ['1€500', 'Enter one number, such as 1,500 or 12.50.'],
    ['€', 'Enter one number, such as 1,500 or 12.50.'],
    ['100 XQX', 'Enter one number, such as 1,500 or 12.50.'],
    ['constructor 5', 'Enter one number, such as 1,500 or 12.50.'],
  ])('%s is rejected: %s', (text, message) => {
    expect(amount(text)).toEqual({ kind: 'unreadable', message });
  });

  test('if only dollars are accepted, the reason is given', () => {
    expect(readFigure('kr 5', { unit: 'money' })).toMatchObject({ kind: 'unreadable' });
    expect(readFigure('C$5', { unit: 'dollars' })).toMatchObject({ kind: 'unreadable' });
    const inDollars = 'Enter US dollars.';
    expect(readFigure('5 MXN', { unit: 'money', inDollars })).toEqual({ kind: 'unreadable', message: inDollars });
  });
});

test('every amount parses back as formatted with its currency, in many countries', () => {
  const written = [
    ['de-DE', 'EUR'],
    ['fr-FR', 'EUR'],
    ['en-IE', 'EUR'],
    ['en-GB', 'GBP'],
    ['de-CH', 'CHF'],
    ['en-IN', 'INR'],
    ['ko-KR', 'KRW'],
    ['pt-BR', 'BRL'],
    ['pl-PL', 'PLN'],
    ['cs-CZ', 'CZK'],
    ['tr-TR', 'TRY'],
    ['th-TH', 'THB'],
    ['en-US', 'CAD'],
    ['en-US', 'AUD'],
    ['en-US', 'NZD'],
    ['en-US', 'HKD'],
    ['en-US', 'MXN'],
  ] as const;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_99 }),
      fc.constantFrom(...written),
      (minor, [locale, currency]) => {
        const decimals = decimalsOf(currency);
        const format = { style: 'currency', currency, minimumFractionDigits: decimals } as const;
        const text = (minor / 10 ** decimals).toLocaleString(locale, format);
        const reading = amount(text);
        if (reading.kind === 'ambiguous') expect(reading.values).toContain(minor);
        else expect(reading).toEqual(value(minor, currency));
      },
    ),
  );
});

test.each([
  ['Revenue (EUR)', ['EUR']],
  ['Umsatz in €', ['EUR']],
  ['MRR €', ['EUR']],
  ['Net[GBP]', ['GBP']],
  ['Revenue ($)', ['USD']],
  ['Omsättning kr', ['SEK', 'NOK', 'DKK', 'ISK']],
  ['Sales (KWD)', ['KWD']],
  ['Revenue', []],
  ['All try won', []],
  ['MRR', []],
  ['EUR and USD', []],
])('a column under %s is in %j', (heading, currencies) => {
  expect(headingCurrencies(heading)).toEqual(currencies);
});

describe('pasted months in other currencies', () => {
  const NAMES = ['2025-11', '2025-12', '2026-01'];
  const read = (text: string, choice = {}) =>
    readMonths(
      text.split('\n').map((line) => line.split('\t')),
      NAMES,
      0,
      choice,
    );
  const taken = (text: string, choice = {}) =>
    read(text, choice)?.months.map(({ value: minor, currency, problem }) => problem ?? `${minor} ${currency}`);

  test('two months in euros', () => {
    const pasted = 'Nov 2025\t1.234,56 €\nDec 2025\t2.000,00 €';
    expect(taken(pasted)).toEqual(['123456 EUR', '200000 EUR']);
    expect(read(pasted)).toMatchObject({ isCurrencyNamed: true, isSignOpen: false, leftOut: [] });
  });

  test('each cell has its own currency, and a dash in one is zero', () => {
    expect(taken('$5\n€6,50\n£ -')).toEqual(['500 USD', '650 EUR', '0 USD']);
  });

  test('a heading sets its column’s currency, until another is chosen', () => {
    const pasted = 'Month\tRevenue (EUR)\nNov 2025\t1234.56\nDec 2025\t$7';
    expect(read(pasted)).toMatchObject({ currency: 'EUR', isCurrencyNamed: false });
    expect(taken(pasted)).toEqual(['123456 EUR', '700 USD']);
    expect(taken(pasted, { currency: 'GBP' })).toEqual(['123456 GBP', '700 USD']);
    expect(taken(pasted, { currency: 'USD' })).toEqual(['123456 USD', '700 USD']);
  });

  test('an ambiguous currency sign prompts a question, in cells and in headings', () => {
    const which = 'Say which currency the amounts are in.';
    for (const pasted of ['5 kr\n6 kr', 'Umsatz kr\n5\n6']) {
      expect(read(pasted)?.currency).toBeNull();
      expect(taken(pasted)).toEqual([which, which]);
      expect(taken(pasted, { currency: 'DKK' })).toEqual(['500 DKK', '600 DKK']);
    }
  });
});
