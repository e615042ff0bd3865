import { expect, test } from 'vitest';
import { listParsedConditions } from './list-parsed-conditions.ts';
import { parseSearchText } from './parse-search-text.ts';
import { parsedConditionText, quoteSearch, removeParsedCondition, withParsedOrder } from './understood.ts';

const RATES = [
  { currency: 'EUR', rate: '1.1202' },
  { currency: 'GBP', rate: '1.3' },
  { currency: 'JPY', rate: '0.0065' },
];
const readIn = (text: string) => listParsedConditions(parseSearchText(text, RATES));

test.each([
  ['saas under 5k', ['Price up to $5,000']],
  ['mrr 500', ['MRR about $500']],
  ['revenue over 50k', ['Revenue from $50,000']],
  ['profit between 1k and 2k', ['Profit $1,000 to $2,000']],
  ['under 2.5x', ['Multiple up to 2.5×']],
  ['buy now, mrr > 1k', ['MRR from $1,000', 'Buy now']],
  ['500 recipes', []],
  ['5k subscribers', ['Subscribers from 5,000']],
  ['under 3 hours a week', ['Hours a week up to 3 h']],
  ['under 2x revenue', ['Revenue multiple up to 2.0×']],
  ['profitable saas', ['Profit above zero']],
  ['saas, no games or crypto', ['Without games', 'Without crypto']],
  ['newest saas', ['Sorted by newest']],
  ['saas by mrr', ['Sorted by highest MRR']],
  ['plugin for under €3k', ['Price up to $3,361 (€3,000)']],
  ['store 12k€', ['Price about $13,442 (€12,000)']],
  ['5000 eur', ['Price about $5,601 (€5,000)']],
  ['£2k', ['Price about $2,600 (£2,000)']],
  ['3k pounds', ['Price about $3,900 (£3,000)']],
  ['between €2k and €6k', ['Price $2,240 (€2,000) to $6,721 (€6,000)']],
  ['over €2k under €6k', ['Price $2,240 (€2,000) to $6,721 (€6,000)']],
  ['over €2k under $6k', ['Price $2,240 to $6,000']],
  ['arr over 12k eur', ['MRR from $1,120 (€1,000)']],
  ['under 500000 yen', ['Price up to $3,250 (¥500,000)']],
  ['under 5k zloty', []],
  ['founded after 2022', ['Founded from 2023']],
  ['started before 2020', ['Founded up to 2019']],
  ['founded 2019-2021', ['Founded 2019 to 2021']],
  ['est. 2018', ['Founded in 2018']],
  ['2 to 4 years old', ['Age 2 to 4 years']],
  ['at least 1 year old', ['Age from 1 year']],
  ['6 to 18 months old', ['Age 6 to 18 months']],
  ['brand new saas', ['Age up to 1 year']],
  ['under 18 months old', ['Age up to 18 months']],
  ['verified revenue', ['Figures: document checked, recomputed or connected']],
  ['connected revenue', ['Figures: connected']],
  ['', []],
])('“%s” is interpreted as %j', (text, expected) => expect(readIn(text).map(parsedConditionText)).toEqual(expected));

test.each(['saas under 5k', 'buy now', '“mrr 500”', `mrr 500 ${'x'.repeat(92)}`])(
  'searched for literally, “%s” has no conditions and is still short enough',
  (text) => {
    expect(readIn(quoteSearch(text))).toEqual([]);
    expect(quoteSearch(text).length).toBeLessThanOrEqual(100);
  },
);

test('a quoted search drops other quotes and surrounding spaces', () => {
  expect(quoteSearch(' say “hi” "now" ')).toBe('"say hi now"');
  expect(quoteSearch('x'.repeat(120))).toBe(`"${'x'.repeat(98)}"`);
});

test.each([
  ['saas under 5k', ['saas']],
  ['over 5k saas under 10k', ['saas']],
  ['saas, under 5k, newest', ['saas, newest', 'saas, under 5k']],
  ['under 5k', ['']],
  ['crm (no games), please', ['crm, please']],
])('“%s” without each of its conditions is %j', (text, expected) =>
  expect(readIn(text).map((item) => removeParsedCondition(text, item))).toEqual(expected),
);

test('results are sorted as parsed unless the address has an order', () => {
  const [read] = readIn('newest saas');
  const understood = read ? [read] : [];
  expect(withParsedOrder({}, understood)).toEqual({ sort: 'newest', order: 'desc' });
  expect(withParsedOrder({ sort: 'mrr' as const }, understood)).toEqual({ sort: 'mrr' });
  expect(withParsedOrder({}, [])).toEqual({});
});
