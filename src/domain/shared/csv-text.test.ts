import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test('quotes commas, quotes and line breaks, and turns formulas into text', () => {
  expect(
    csvText([
      ['a', 'b,c', 'd"e'],
      ['f\ng', '=SUM(A1)', '-5'],
    ]),
  ).toBe('a,"b,c","d""e"\r\n"f\ng",\'=SUM(A1),\'-5');
});

test.each([
  [';=1+1', `"';'=1+1"`],
  ['\t=1+1', `"'\t'=1+1"`],
  ['\r=1+1', `"'\r=1+1"`],
  ['\n=1+1', `"'\n=1+1"`],
  [' =1+1', "' =1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+1', "'+1"],
  ['\uff1dSUM(A1)', "'\uff1dSUM(A1)"],
  ['Harbour;=1+1', `"Harbour;'=1+1"`],
  ['Harbour\t-2', `"Harbour\t'-2"`],
  ['Harbour\t\t-2', `"Harbour\t\t'-2"`],
  ['Harbour; \t-2', `"Harbour; \t'-2"`],
  ['Harbour; Desk', '"Harbour; Desk"'],
  ['a-b', 'a-b'],
])('%j can’t start a formula, however a spreadsheet splits it', (text, written) =>
  expect(csvText([[text]])).toBe(written),
);

test('numbers stay numbers', () => expect(csvText([[-5, 0]])).toBe('-5,0'));

test('missing values are empty, and nested data is JSON', () => {
  expect(csvText([[null, undefined, '', { a: 1 }, new Date('2026-06-09T12:00:00Z'), true]])).toBe(
    ',,,"{""a"":1}",2026-06-09T12:00:00.000Z,true',
  );
});

test('every formula in a text is disarmed', () => expect(csvText([['a;=1;=2']])).toBe(`"a;'=1;'=2"`));
