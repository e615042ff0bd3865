import { expect, test } from 'vitest';
import { mayNameOtherCurrency } from './dollar-rates.ts';
import { hasConditions, parseSearchText } from './language/parse-search-text.ts';

const RATES = [{ currency: 'EUR', rate: '1.1202' }];

test.each([
  ['saas under €5k', true],
  ['5000 eur', true],
  ['10kEUR', true],
  ['3k pounds', true],
  ['£2', true],
  ['saas under $5k', false],
  ['5k dollars', false],
  ['europe', false],
  ['', false],
])('“%s” may contain an amount in another currency: %s', (text, expected) =>
  expect(mayNameOtherCurrency(text)).toBe(expected),
);

test('an amount is converted once, to whole dollars', () =>
  expect(parseSearchText('saas under €3k', RATES)).toMatchObject({
    figures: [{ kind: 'price', min: null, max: 336_100, near: null, typed: { currency: 'EUR', max: 300_000 } }],
    unread: [],
  }));

test('an amount without a rate is never read as dollars, nor as a word', () => {
  const read = parseSearchText('saas under £3k', RATES);
  expect(read).toMatchObject({ figures: [], unread: [{ words: 'under £3k', spans: [[5, 14]] }] });
  expect(read.groups).toHaveLength(1);
  expect(hasConditions(parseSearchText('under £3k', RATES))).toBe(true);
});

test('a text’s words are the same with and without rates', () => {
  for (const text of ['saas under €3k mrr', '5000 eur plugin for shops', 'between €2k and €6k'])
    expect(parseSearchText(text, RATES).groups).toEqual(parseSearchText(text).groups);
});
