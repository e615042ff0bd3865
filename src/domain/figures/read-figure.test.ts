import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FigureReading, readFigure } from './read-figure.ts';

const money = (text: string) => readFigure(text, { unit: 'money' });
const count = (text: string) => readFigure(text, { unit: 'count' });
const percent = (text: string) => readFigure(text, { unit: 'measure' });
const value = (n: number) => ({ kind: 'value', value: n });
const unreadable = (message: string) => ({ kind: 'unreadable', message });

describe('money is parsed in cents', () => {
  test.each([
    ['24000', 2_400_000],
    ['24,000', 2_400_000],
    ['1,500.00', 150_000],
    ['1.500,00', 150_000],
    ['1,234,567.89', 123_456_789],
    ['1.234.567,89', 123_456_789],
    ['1,50,000', 15_000_000],
    ['1 500,00', 150_000],
    ['1\u202f500', 150_000],
    ['1\u2019500.50', 150_050],
    ['12.5', 1_250],
    ['2,5', 250],
    ['12.', 1_200],
    ['.5', 50],
    ['0.500', 50],
    ['0,500', 50],
    ['12.5000', 1_250],
    ['42k', 4_200_000],
    ['1.5 K', 150_000],
    ['1,25m', 125_000_000],
    ['$12', 1_200],
    ['US$ 1,500', 150_000],
    ['1,500 USD', 150_000],
    ['20 dollars', 2_000],
    ['1 dollar', 100],
    ['20US$', 2_000],
    ['1   500', 150_000],
    ['00.000', 0],
    ['123456789012', 12_345_678_901_200],
    ['+5', 500],
    ['0', 0],
    ['99999.99', 9_999_999],
    ["1'250.-", 125_000],
    ['1250.–', 125_000],
    ['1 250,--', 125_000],
    ['1ʼ250', 125_000],
    ['ca. 1200', 120_000],
    ['c. 1200', 120_000],
    ['~1,200', 120_000],
    ['about $1,200', 120_000],
    ['approx 42k', 4_200_000],
    ['１，２００．５０', 120_050],
    ['＄１２', 1_200],
    ['١٢٣٤', 123_400],
    ['١٬٢٣٤٫٥٠', 123_450],
    ['۱۲۳۴', 123_400],
    [`${' '.repeat(100)}5`, 500],
  ])('%s is %i', (text, cents) => {
    expect(money(text)).toEqual(value(cents));
  });

  test.each([
    ['12.400', 1_240_000, 1_240],
    ['1.500', 150_000, 150],
    ['1.500k', 150_000_000, 150_000],
  ])('%s may be %i or %i', (text, ...values) => {
    expect(money(text)).toEqual({ kind: 'ambiguous', values });
  });
});

test('a known decimal sign leaves one meaning', () => {
  const signed = (text: string, decimalSign: '.' | ',') => readFigure(text, { unit: 'money', decimalSign });
  expect(signed('1.500', ',')).toEqual(value(150_000));
  expect(signed('1.500', '.')).toEqual(value(150));
  expect(signed('1,500', ',')).toEqual(value(150));
  expect(signed('1,500', '.')).toEqual(value(150_000));
  expect(signed('1.500,00', '.')).toEqual(unreadable('Enter one number, such as 1,500 or 12.50.'));
  expect(signed('1500', ',')).toEqual(value(150_000));
  expect(signed('1.234.567', '.')).toEqual(unreadable('Enter one number, such as 1,500 or 12.50.'));
});

describe('counts are whole', () => {
  test.each([
    ['420', 420],
    ['1.500', 1_500],
    ['9,000', 9_000],
    ['2.0', 2],
    ['42k', 42_000],
    ['2.5k', 2_500],
    ['1,2m', 1_200_000],
  ])('%s is %i', (text, n) => {
    expect(count(text)).toEqual(value(n));
  });

  test('1.000 may be one or a thousand', () => {
    expect(count('1.000')).toEqual({ kind: 'ambiguous', values: [1_000, 1] });
  });

  test('a fraction isn’t a count', () => {
    expect(count('2.5')).toEqual(unreadable('Enter a whole number.'));
  });
});

describe('measures keep two decimals', () => {
  test.each([
    ['2.5', 2.5],
    ['2,5', 2.5],
    ['2,5 %', 2.5],
    ['2,500', 2_500],
    ['1.500,00', 1_500],
    ['0.07', 0.07],
    ['100%', 100],
  ])('%s is %d', (text, n) => {
    expect(percent(text)).toEqual(value(n));
  });

  test('more than a hundred percent isn’t parsed as less', () => {
    expect(percent('2.500')).toEqual({ kind: 'ambiguous', values: [2_500, 2.5] });
  });
});

test('a percent sign comes last', () => {
  expect(percent('5%5')).toEqual(unreadable('Enter one number, such as 12 or 2.5.'));
});

test('an empty field is empty, not zero', () => {
  for (const text of ['', '  ', '\u00a0']) expect(money(text)).toEqual({ kind: 'empty' });
});

test.each([
  ['-500', 'Enter 0 or more.'],
  ['\u2212500', 'Enter 0 or more.'],
  ['(500)', 'Enter 0 or more.'],
  ['-$500', 'Enter 0 or more.'],
  ['$-500', 'Enter 0 or more.'],
  ['a lot', 'Enter one number, such as 1,500 or 12.50.'],
  ['1e5', 'Enter one number, such as 1,500 or 12.50.'],
  ['12 34', 'Enter one number, such as 1,500 or 12.50.'],
  ['1,2,3', 'Enter one number, such as 1,500 or 12.50.'],
  ['1.500,00.5', 'Enter one number, such as 1,500 or 12.50.'],
  ['.', 'Enter one number, such as 1,500 or 12.50.'],
  ['5%', 'Enter one number, such as 1,500 or 12.50.'],
  ['12.345678', 'At most two decimals.'],
  ['1234567890123', 'At most 12 digits.'],
  ['99999999m', 'At most 12 digits.'],
  ['1,'.repeat(40_000), 'At most 12 digits.'],
  ['-', 'Enter 0 or more.'],
  ['1250.---', 'Enter one number, such as 1,500 or 12.50.'],
  ['california 12', 'Enter one number, such as 1,500 or 12.50.'],
  ['1234,567', 'At most two decimals.'],
  ['12.5 00', 'Enter one number, such as 1,500 or 12.50.'],
  ['1$5', 'Enter one number, such as 1,500 or 12.50.'],
  ['1usd500', 'Enter one number, such as 1,500 or 12.50.'],
  ['5-3', 'Enter one number, such as 1,500 or 12.50.'],
  ['(5) 3', 'Enter one number, such as 1,500 or 12.50.'],
  ['€1,500', 'Amounts are in US dollars. Convert it first.'],
  ['1500 EUR', 'Amounts are in US dollars. Convert it first.'],
  ['¥1,500', 'Amounts are in US dollars. Use a currency code: JPY, CNY.'],
])('%s isn’t an amount: %s', (text, message) => {
  expect(money(text)).toEqual(unreadable(message));
});

test('a count states what it expects, too', () => {
  expect(count('many')).toEqual(unreadable('Enter one number, such as 1,500.'));
  expect(count('£5')).toEqual(unreadable('Enter it without a currency.'));
});

test('whole dollars are parsed like amounts, and cents are reported instead of rounded', () => {
  const dollars = (typed: string) => readFigure(typed, { unit: 'dollars' });
  const typed = ['$1,500', '1.500,00', '42k', '1.2m', '60 000 USD', '0'];
  expect(typed.map(dollars)).toEqual([1_500, 1_500, 42_000, 1_200_000, 60_000, 0].map(value));
  expect(dollars('2,5')).toEqual(unreadable('Enter whole dollars.'));
  expect(dollars('€5')).toEqual(unreadable('Amounts are in US dollars. Convert it first.'));
  expect(dollars('ten')).toEqual(unreadable('Enter one number, such as 1,500 or 42k.'));
});

test('every amount parses back as formatted in English and in German', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (cents) => {
      for (const locale of ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN']) {
        const text = (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
        expect(money(text)).toEqual(value(cents));
      }
    }),
  );
});

test('no typed text throws, and every result is a whole number of cents', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789.,\u2019 km$%-()€'.split('')), maxLength: 14 }),
      (text) => {
        const reading = money(text);
        const values = reading.kind === 'value' ? [reading.value] : reading.kind === 'ambiguous' ? reading.values : [];
        for (const cents of values) expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
      },
    ),
  );
});

test.each<[string, '.' | ',', FigureReading]>([
  // In locales with a decimal comma, people group digits with points.
  ['3.400', ',', { kind: 'value', value: 340_000, isByLocale: true }],
  ['€3.400', ',', { kind: 'value', value: 340_000, currency: 'EUR', isByLocale: true }],
  ['1.5k', ',', { kind: 'value', value: 150_000 }],
  ['3,400', ',', { kind: 'value', value: 340_000 }],
  ['3.40', ',', { kind: 'value', value: 340 }],
  ['1.234,50', ',', { kind: 'value', value: 123_450 }],
  // In locales with a decimal point, nobody writes three decimals. The figure may come from elsewhere, so the user is
  // asked.
  ['3.400', '.', { kind: 'ambiguous', values: [340_000, 340] }],
])('%s, where “%s” is the decimal sign', (typed, localSign, reading) => {
  expect(readFigure(typed, { unit: 'money', currency: 'USD', localSign })).toEqual(reading);
});

test('the other cells of a grid take precedence over the locale', () => {
  expect(readFigure('3.400', { unit: 'money', decimalSign: '.', localSign: ',' })).toEqual({
    kind: 'value',
    value: 340,
  });
});
