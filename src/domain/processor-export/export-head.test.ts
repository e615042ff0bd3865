import { expect, test } from 'vitest';
import { exportDelimiter } from './export-head.ts';

test.each([
  ['id,Type,Amount\ntxn_1,a\tb;c,1.00', ','],
  ['\n\nDate;Amount\n31.05.2026;1,50', ';'],
  ['Date\tAmount\n2026-05-31\t1.50', '\t'],
  ['Amount\n1.50', ','],
  ['', ','],
])('%j is separated by %j', (head, delimiter) => expect(exportDelimiter(head)).toBe(delimiter));

test.each(['PK\u0003\u0004\0\0', 'Caf\uFFFD,Amount'])('%j is no text', (head) =>
  expect(exportDelimiter(head)).toBeNull(),
);
