import { expect, test } from 'vitest';
import { listParsedConditions } from './list-parsed-conditions.ts';
import { parseSearchText } from './parse-search-text.ts';
import { parsedConditionText } from './understood.ts';

const RATES = [{ currency: 'EUR', rate: '1.1202' }];

/** Texts typed by buyers, each with its chips and the terms that a listing must have. */
const EXAMPLES: [text: string, chips: string[], required: string[]][] = [
  ['sub 25k directory', ['Price up to $25,000'], ['directori']],
  ['plugin for under €3k', ['Price up to $3,361 (€3,000)'], ['plugin']],
  ['store 12k€', ['Price about $13,442 (€12,000)'], ['store']],
  ['20 to 30 grand blog', ['Price $20,000 to $30,000'], ['blog']],
  ['can spend 9k on a wordpress site', ['Price up to $9,000'], ['wordpress']],
  ['$2,500 mrr, below 80k', ['MRR about $2,500', 'Price up to $80,000'], []],
  ['mrr > $500 and price < $20k', ['MRR from $500', 'Price up to $20,000'], []],
  ['newsletter 3x or lower', ['Multiple up to 3.0×'], ['newsletter']],
  ['24x monthly profit', ['Multiple about 2.0×'], []],
  ['marketplace 1.5x revenue', ['Revenue multiple about 1.5×'], ['marketplac']],
  ['letter with 8k subscribers', ['Subscribers from 8,000'], ['letter']],
  ['plugin over 5,000 installs', ['Users from 5,000'], ['plugin']],
  ['30k visits a month', ['Visits from 30,000'], []],
  ['saas with 50+ customers', ['Customers from 50'], ['saas']],
  ['latest chrome extensions', ['Sorted by newest'], ['chrome-extension']],
  ['lowest priced newsletters', ['Sorted by lowest price'], ['newsletter']],
  ['agency with the highest revenue', ['Sorted by highest revenue'], ['agenci']],
  ['pet store, no dropshipping please', ['Without dropshipping'], ['pet', 'store']],
  ['apps except games', ['Without games'], ['app']],
  ['ai saas -chatbot', ['Without chatbot'], ['ai', 'saas']],
  ['shop founded after 2022', ['Founded from 2023'], ['shop']],
  ['2 to 4 years old', ['Age 2 to 4 years'], []],
  ['under 3 hours a week', ['Hours a week up to 3 h'], []],
  ['created with django', [], ['django']],
  ['canada based shop', [], ['canada', 'shop']],
];

test.each(EXAMPLES)('“%s” shows %j and requires %j', (text, chips, required) => {
  const read = parseSearchText(text, RATES);
  expect(listParsedConditions(read).map(parsedConditionText)).toEqual(chips);
  const literal = read.groups.flatMap(({ alternatives: [typed], optional }) => (typed && !optional ? typed.term : []));
  expect(literal).toEqual(required);
});
