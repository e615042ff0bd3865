import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test('commas, quotes and lines are quoted, formulas are text', () => {
  expect(
    csvText([
      ['a', 'b,c', 'd"e'],
      ['f\ng', '=SUM(A1)', '-5'],
    ]),
  ).toBe('a,"b,c","d""e"\r\n"f\ng",\'=SUM(A1),\'-5');
});
