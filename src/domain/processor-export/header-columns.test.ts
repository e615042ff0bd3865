import { expect, test } from 'vitest';
import { exportDelimiter, HEAD_BYTES, MAX_COLUMNS, MAX_ROW_BYTES } from './header-columns.ts';

test.each([
  ['id,Type,Amount\ntxn_1,a\tb;c,1.00', ','],
  ['\n\nDate;Amount\n31.05.2026;1,50', ';'],
  ['Date\tAmount\n2026-05-31\t1.50', '\t'],
  ['Amount\n1.50', ','],
  ['Date;Amount\r31.05.2026,a,b,c,d;1,50', ';'],
  ['  \t\nDate;Amount', ';'],
  ['', ','],
])('%j is separated by %j', (head, delimiter) => expect(exportDelimiter(head)).toBe(delimiter));

test.each(['PK\u0003\u0004\0\0', 'Caf\uFFFD,Amount'])('%j is no text', (head) =>
  expect(exportDelimiter(head)).toBeNull(),
);

test('what is read of the beginning holds as many columns as an export may have, and so does a row', () => {
  const header = Array.from({ length: MAX_COLUMNS }, (_, n) => `A column with quite a long name, number ${n}`).join(
    ',',
  );
  for (const bytes of [HEAD_BYTES, MAX_ROW_BYTES]) expect(header.length).toBeLessThan(bytes);
});
