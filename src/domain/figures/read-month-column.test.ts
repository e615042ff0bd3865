import { describe, expect, test } from 'vitest';
import { inZone } from '../shared/reader-clock.ts';
import { monthsOfNumbers, placeMonths, readMonthColumn, readMonthNumbers } from './read-month-column.ts';

describe('read month', () => {
  const one = (cell: string) => readMonthColumn([cell])[0];

  test('every month is recognized by its name and by its first three letters', () => {
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
    ['15. 3. 2026', '2026-03'],
    ['2026. 03. 15.', '2026-03'],
    ['(Mar 2026)', '2026-03'],
    ['2026 March', '2026-03'],
    ['2026-Mär', '2026-03'],
    ['marzo de 2026', '2026-03'],
    ['март 2026 г.', '2026-03'],
    ['2026. március', '2026-03'],
    ['2026年3月', '2026-03'],
    ['2026년 3월 1일', '2026-03'],
    ['3月', '03'],
    ['2026-M03', '2026-03'],
    ['202603', '2026-03'],
    ['03/26', '2026-03'],
    ['15/3/2026 10:00', '2026-03'],
    ['15-Mar-26, 3:00 p. m.', '2026-03'],
    ['１５／３／２０２６', '2026-03'],
    ['١٥/٠٣/٢٠٢٦', '2026-03'],
  ])('%j is %s', (cell, month) => expect(one(cell)).toBe(month));

  test.each([
    '',
    'Total',
    'Ma',
    'Maybe',
    'see Mar 2026',
    'Mar 2026!',
    '123 Mar 2026',
    '2026',
    '2026-00',
    '2026-13',
    '0/2026',
    '13/2026',
    'x2026-03',
    '2026-03-15x',
    '2026-031',
    '3/20261',
    '13/13/2026',
    'x1/3/2026',
    '1/3/2026x',
    '1/3/202',
  ])('%j isn’t a month', (cell) => expect(one(cell)).toBeNull());

  test('a date is parsed day first or month first, whichever fits all cells', () => {
    expect(readMonthColumn(['13/02/2026', '01/03/2026'])).toEqual(['2026-02', '2026-03']);
    expect(readMonthColumn(['02/13/2026', '03/01/2026'])).toEqual(['2026-02', '2026-03']);
    // A date order that fits all cells wins over one that yields two months but doesn't fit one of the cells.
    expect(readMonthColumn(['01/02/2026', '02/02/2026', '13/02/2026'])).toEqual(['2026-02', '2026-02', '2026-02']);
  });

  test('if both fit, the varying part is the month, and otherwise the reader’s locale decides', () => {
    const readIn = (locale: string, ...cells: string[]) => inZone('UTC', () => readMonthColumn(cells), locale);
    expect(readIn('en-US', '01/02/2026', '01/03/2026')).toEqual(['2026-02', '2026-03']);
    expect(readIn('de-DE', '02/01/2026', '03/01/2026')).toEqual(['2026-02', '2026-03']);
    expect(readIn('en-US', '03/04/2026')).toEqual(['2026-03']);
    expect(readIn('de-DE', '03/04/2026')).toEqual(['2026-04']);
    expect(readIn('de-DE', '01/13/2026', '03/04/2026')).toEqual(['2026-01', '2026-03']);
  });

  test('cells that name no month don’t affect the order', () => {
    expect(readMonthColumn(['Total', '', '01/02/2026', '01/03/2026'])).toEqual([null, null, '2026-02', '2026-03']);
  });
});

test('a month with a two-digit year is parsed in the order that fits all cells', () => {
  expect(readMonthColumn(['12/25', '01/26'])).toEqual(['2025-12', '2026-01']);
  expect(readMonthColumn(['25/12', '26/01'])).toEqual(['2025-12', '2026-01']);
});

test('numbers are months only if each follows the one above it', () => {
  expect(monthsOfNumbers(['Month', '11', '12', '1', '02'])).toEqual([null, '11', '12', '01', '02']);
  expect(monthsOfNumbers(['2', '1', '12'])).toEqual(['02', '01', '12']);
  for (const cells of [['1', '2'], ['1', '2', '4'], ['11', '12', '13'], ['1', '', '2'], ['1.0', '2.0', '3.0'], []])
    expect(monthsOfNumbers(cells)).toBeNull();
});

test.each([
  ['10', '10'],
  [' 01 ', '01'],
  ['1.', '01'],
  ['3.0', '03'],
  ['10.26', '2026-10'],
  ['1026', '2026-10'],
  ['126', '2026-01'],
  ['2610', '2026-10'],
  ['102026', '2026-10'],
  ['12026', '2026-01'],
  ['46296', '2026-10'],
  ['46296,75', '2026-10'],
  ['１０．２６', '2026-10'],
  ['202610', '2026-10'],
  ['Oct 2026', '2026-10'],
])('in a column of months, %j is %s', (cell, month) => expect(readMonthNumbers([cell])).toEqual([month]));

test.each(['0', '13', '2026', '100', '300', '10.05', '1340', '132026', '462', '462960', '3.5', '1e3', '-1'])(
  'in a column of months, %j is none',
  (cell) => expect(readMonthNumbers([cell])).toEqual([null]),
);

test('numbers that may be amounts are never months', () => {
  expect(readMonthColumn(['10', '10.26', '1026', '46296', '102026'])).toEqual([null, null, null, null, null]);
});

describe('place months', () => {
  const NAMES = ['2025-11', '2025-12', '2026-01', '2026-02'];

  test('a month with a year goes to its slot, or nowhere', () => {
    expect(placeMonths(['2026-01', '2025-10', null, '2025-11'], NAMES)).toEqual([2, -1, -1, 0]);
  });

  test('a month without a year goes to its latest occurrence', () => {
    expect(placeMonths(['11', '01', '03'], NAMES)).toEqual([0, 2, -1]);
  });
});
