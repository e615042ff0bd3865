import { expect, test } from 'vitest';
import { readMonthColumn } from './read-month.ts';

const one = (cell: string) => readMonthColumn([cell])[0];

test('every month is known by its name and by the first three letters of it', () => {
  const numbers = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
  const names = 'January February March April May June July August September October November December'.split(' ');
  expect(readMonthColumn(names)).toEqual(numbers);
  expect(readMonthColumn(names.map((name) => name.slice(0, 3).toUpperCase()))).toEqual(numbers);
});

test.each([
  [' Mar 25 ', '2025-03'],
  ['Sept 2025', '2025-09'],
  ['15 March 2026', '2026-03'],
  ['15. Mar 26', '2026-03'],
  ['March 15, 2026', '2026-03'],
  ['March 5,2026', '2026-03'],
  ['Mar/2026', '2026-03'],
  ['2026-03-15T10:00:00Z', '2026-03'],
  ['2026/3', '2026-03'],
  ['3.2026', '2026-03'],
  ['15/3/26', '2026-03'],
])('%j is %s', (cell, month) => expect(one(cell)).toBe(month));

test.each([
  ...['', 'Total', 'Ma', 'Maybe', 'see Mar 2026', 'Mar 2026!', '123 Mar 2026', '2026', '2026-00', '2026-13', '0/2026'],
  ...['13/2026', 'x2026-03', '2026-03-15x', '2026-031', '3/20261', '13/13/2026', 'x1/3/2026', '1/3/2026x', '1/3/202'],
])('%j is no month', (cell) => expect(one(cell)).toBeNull());

test('a date is read with the day first or the month first, whichever fits all cells', () => {
  expect(readMonthColumn(['13/02/2026', '01/03/2026'])).toEqual(['2026-02', '2026-03']);
  expect(readMonthColumn(['02/13/2026', '03/01/2026'])).toEqual(['2026-02', '2026-03']);
  // One that fits all says more than two months that fit all but one.
  expect(readMonthColumn(['01/02/2026', '02/02/2026', '13/02/2026'])).toEqual(['2026-02', '2026-02', '2026-02']);
});

test('where both fit, the part that changes is the month, and else the first one, as in the United States', () => {
  expect(readMonthColumn(['01/02/2026', '01/03/2026'])).toEqual(['2026-02', '2026-03']);
  expect(readMonthColumn(['02/01/2026', '03/01/2026'])).toEqual(['2026-02', '2026-03']);
  expect(one('03/04/2026')).toBe('2026-03');
});

test('cells that name no month do not count for either reading', () => {
  expect(readMonthColumn(['Total', '', '01/02/2026', '01/03/2026'])).toEqual([null, null, '2026-02', '2026-03']);
});
