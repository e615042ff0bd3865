import { expect, test } from 'vitest';
import { toCsv } from './export-account.ts';

test('quotes where needed, keeps every column, and disarms formulas', () => {
  const rows = [
    { id: 'a', text: 'say "hi", twice\nplease', at: new Date(0) },
    { id: 'b', text: '=1+1', more: [1, 2], none: null },
  ];
  expect(toCsv(rows).split('\r\n')).toEqual([
    'id,text,at,more,none',
    'a,"say ""hi"", twice\nplease",1970-01-01T00:00:00.000Z,,',
    `b,'=1+1,,"[1,2]",`,
    '',
  ]);
});
test('an empty list is an empty table', () => expect(toCsv([])).toBe('\r\n'));
