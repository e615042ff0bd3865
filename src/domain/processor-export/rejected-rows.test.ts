import { expect, test } from 'vitest';
import { RejectedRows, rejectedCsv } from './rejected-rows.ts';

test('every rejected row is listed with its reason, and no other', () => {
  const rows = new RejectedRows();
  for (const [i, reason] of ([null, 'date', null, 'amount', 'repeated'] as const).entries()) rows.add(reason, i + 2);
  expect([...rejectedCsv(rows.stored())].join('')).toBe(
    [
      'Row,Why it does not count',
      '3,The date could not be read.',
      '5,"The amount could not be read, or is above $10,000,000."',
      '6,Already counted: an earlier row has the same id.',
      '',
    ].join('\r\n'),
  );
  expect([...rejectedCsv(new RejectedRows().stored())].join('')).toBe('Row,Why it does not count\r\n');
});

test('skipped rows count in the numbering, however many', () => {
  const rows = new RejectedRows();
  for (const row of [4, 9_000, 9_001]) rows.add('date', row);
  expect([...rejectedCsv(rows.stored())].join('').match(/^\d+/gm)).toEqual(['4', '9000', '9001']);
});

test('a million rejected rows take a megabyte, and their CSV is written in chunks', () => {
  const rows = new RejectedRows();
  for (let i = 0; i < 1_000_000; i++) rows.add('currency', i + 2);
  const stored = rows.stored();
  expect(stored.length).toBeLessThan(1_001_000);
  let count = 0;
  let longest = 0;
  let last = '';
  for (const piece of rejectedCsv(stored)) {
    count += piece.split('\r\n').length - 1;
    longest = Math.max(longest, piece.length);
    last = piece;
  }
  expect(count).toBe(1_000_001);
  expect(longest).toBeLessThan(1_000_000);
  expect(last).toMatch(/1000001,"Its currency could not be read, [^\n]+"\r\n$/);
});

test('a CSV ends with its last row, even if that fills a chunk', () => {
  const rows = new RejectedRows();
  for (let i = 0; i < 9_999; i++) rows.add('date', i + 2);
  expect([...rejectedCsv(rows.stored())].join('')).toMatch(/10000,The date could not be read\.\r\n$/);
});

test('a reason unknown to this release is shown as stored', () => {
  const stored = new TextEncoder().encode('date,moon\n\u0000\u0002');
  expect([...rejectedCsv(stored)].join('')).toBe('Row,Why it does not count\r\n3,moon\r\n');
});
