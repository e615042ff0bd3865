import { expect, test } from 'vitest';
import { columnNames, detectEncoding, exportDelimiter, findHeader, HEAD_BYTES, MAX_ROW_BYTES } from './export-text.ts';
import { MAX_COLUMNS } from './header-columns.ts';

test.each([
  ['id,Type,Amount\ntxn_1,a\tb;c,1.00', ','],
  ['\n\nDate;Amount\n31.05.2026;1,50', ';'],
  ['Date\tAmount\n2026-05-31\t1.50', '\t'],
  ['Date|Amount\n2026-05-31|1.50', '|'],
  ['Amount\n1.50', ','],
  ['Date;Amount\r31.05.2026;1,50\r01.06.2026;2,50', ';'],
  ['  \t\nDate;Amount', ';'],
  ['Sales, by day\nDate;Amount;Customer\n2026-05-31;1,50;Ada', ';'],
  ['Date,Text\n2026-05-31,"one; two; three; four"', ','],
  ['', ','],
])('%j is separated by %j', (head, delimiter) => expect(exportDelimiter(head)).toEqual({ delimiter, isNamed: false }));

test.each(['sep=;\nDate,Amount', '\uFEFFsep=;\r\nDate;Amount', 'SEP=;\nDate'])('%j names its delimiter', (head) =>
  expect(exportDelimiter(head)).toEqual({ delimiter: ';', isNamed: true }),
);

test.each(['PK\u0003\u0004\0\0', '%PDF-1.7\n', 'Date,Amount\u0001'])("%j isn't text", (head) =>
  expect(exportDelimiter(head)).toBeNull(),
);

const bytes = (text: string, encoding: BufferEncoding, mark: number[] = []) =>
  new Uint8Array([...mark, ...Buffer.from(text, encoding)]);
test.each([
  ['utf-8', bytes('Café,1', 'utf8')],
  ['utf-8', bytes('Café,1', 'utf8', [0xef, 0xbb, 0xbf])],
  // These bytes end in the middle of the last character.
  ['utf-8', bytes('Café', 'utf8').subarray(0, -1)],
  ['windows-1252', bytes('Café,1', 'latin1')],
  ['utf-16le', bytes('Date,1', 'utf16le')],
  ['utf-16le', bytes('日付', 'utf16le', [0xff, 0xfe])],
  ['utf-16be', bytes('日付', 'utf16le', [0xfe, 0xff])],
  ['utf-16be', new Uint8Array(Buffer.from('Date,1', 'utf16le').swap16())],
  ['utf-8', new Uint8Array()],
])('%s is detected by its bytes', (encoding, head) => expect(detectEncoding(head)).toBe(encoding));

test.each([
  [0, ['Date|Amount', '2026-05-31|1.50']],
  [3, ['Sales report|||', 'Period: May|||', '|||', 'Date|ID|Buyer|Amount', '2026-05-31|1|Ada|1.50']],
  [2, ['Account|12', 'From|2026-05-01', 'id|Type|Source|Amount|Fee|Net|Currency|Created (UTC)']],
  [0, ['2026-05-31|1.50', '2026-06-01|2.50']],
  [0, []],
])('the header is row %i of %j', (at, rows) => expect(findHeader(rows.map((row) => row.split('|')))).toBe(at));

test('columns without a unique name are named by position', () => {
  expect(columnNames(['Date', '', 'Date', ' '])).toEqual(['Date', 'Column 2', 'Date (3)', 'Column 4']);
});

test('the sampled beginning holds as many columns as an export may have, and so does a row', () => {
  const header = Array.from({ length: MAX_COLUMNS }, (_, n) => `A column with quite a long name, number ${n}`);
  for (const limit of [HEAD_BYTES, MAX_ROW_BYTES]) expect(header.join(',').length).toBeLessThan(limit);
});
