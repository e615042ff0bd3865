import { describe, expect, test } from 'vitest';
import { costOf } from '../../../tests/support/plain/processor-cost.ts';
import { monthAt } from '../shared/time.ts';
import { isTableTooLarge, readMonths } from './read-months.ts';

const SAY = 'Say how the amounts are written.';

describe('read months', () => {
  const NAMES = Array.from({ length: 12 }, (_, i) => monthAt('2025-11', i));
  const table = (text: string) => text.split('\n').map((line) => line.split('\t'));
  const paste = (text: string, from = 0, choice = {}) => readMonths(table(text), NAMES, from, choice);
  /** Returns the amounts in dollars by position. */
  const taken = (text: string, from = 0, choice = {}) =>
    Object.fromEntries(
      (paste(text, from, choice)?.months ?? []).map(({ at, value, problem }) => [
        at,
        problem ?? (value === null ? null : value / 100),
      ]),
    );

  test('a column fills from where it is pasted, and an empty cell leaves an empty month', () => {
    expect(taken('100\n\n300', 2)).toEqual({ 2: 100, 3: null, 4: 300 });
  });

  test('a row fills like a column', () => {
    expect(taken('100\t200\t300', 1)).toEqual({ 1: 100, 2: 200, 3: 300 });
  });

  test('cells that don’t fit are left out and counted', () => {
    expect(taken('1\n2\n3\n\n', 10)).toEqual({ 10: 1, 11: 2 });
    expect(paste('1\n2\n3\n\n', 10)?.leftOut).toEqual(['row 3']);
  });

  test('rows that name their month go there, in any order, even across a table', () => {
    const expected = { 2: 30, 3: 40, 0: 10 };
    expect(taken('Month\tRevenue\nFeb 2026\t40\nJan 2026\t30\nNov 2025\t10')).toEqual(expected);
    expect(taken('\tNov 25\tJan 26\tFeb 26\nRevenue\t10\t30\t40')).toEqual(expected);
  });

  test.each([
    ['2025-12', '2026-01', '2026-02'],
    ['2025-12-31', '2026-01-31', '2026-02-28'],
    ['2025-12-01T00:00:00Z', '2026-01-01 00:00', '2026-02-01'],
    ['12/2025', '01/2026', '2/2026'],
    ['31/12/2025', '31/01/2026', '28/02/2026'],
    ['12/31/2025', '01/31/2026', '02/28/2026'],
    ['01/12/2025', '01/01/2026', '01/02/2026'],
    ['12/01/2025', '01/01/2026', '02/01/2026'],
    ['31.12.25', '31.01.26', '28.02.26'],
    ['December 2025', 'January 2026', 'February 2026'],
    ['Dec-25', 'Jan-26', 'Feb-26'],
    ['Dec ’25'.replace('’', "'"), "Jan '26", "Feb '26"],
    ['1 Dec 2025', '1 Jan 2026', '1 Feb 2026'],
    ['Dec 1, 2025', 'Jan 1, 2026', 'Feb 1, 2026'],
    ['Dec', 'Jan', 'Feb'],
  ])('months may be written %s, %s, %s', (...months) => {
    expect(taken(months.map((month, i) => `${month}\t${i + 1}00`).join('\n'))).toEqual({ 1: 100, 2: 200, 3: 300 });
  });

  test('months outside the grid are left out', () => {
    const read = paste('2024-01\t5\n2025-11\t6\n2025-12\t7');
    expect(read?.months.map(({ at, value }) => [at, value])).toEqual([
      [0, 600],
      [1, 700],
    ]);
    expect(read?.leftOut).toEqual(['2024-01']);
  });

  test('totals and headings aren’t months', () => {
    expect(taken('Revenue\n100\n200\nTotal')).toEqual({ 0: 100, 1: 200 });
    expect(taken('Month\tRevenue\nNov\t1\nDec\t2\nTotal\t3')).toEqual({ 0: 1, 1: 2 });
  });

  test('of several columns, the one whose heading fits is used, or the chosen one', () => {
    const text = 'Month\tOrders\tNet revenue\nNov\t3\t90\nDec\t4\t120';
    expect(taken(text)).toEqual({ 0: 90, 1: 120 });
    expect(paste(text)?.columns).toEqual([
      { index: 1, label: 'Orders' },
      { index: 2, label: 'Net revenue' },
    ]);
    expect(taken(text, 0, { column: 1 })).toEqual({ 0: 3, 1: 4 });
    expect(paste('Nov\t3\t90\nDec\t4\t120')?.columns.map(({ label }) => label)).toEqual(['Column 2', 'Column 3']);
  });

  test('the decimal sign is the one with which all amounts can be parsed', () => {
    expect(taken('1.500,00\n12.400\n980,5')).toEqual({ 0: 1_500, 1: 12_400, 2: 980.5 });
    expect(taken('1,500.00\n12,400\n980.5')).toEqual({ 0: 1_500, 1: 12_400, 2: 980.5 });
    expect(paste('1.500,00\n12.400\n980,5')?.isSignOpen).toBe(false);
  });

  test('if both signs work, the user is asked', () => {
    const text = '1.500\n12.400\n9.800';
    expect(paste(text)).toMatchObject({ decimalSign: null, isSignOpen: true });
    expect(taken(text)).toEqual({ 0: SAY, 1: SAY, 2: SAY });
    expect(taken(text, 0, { decimalSign: ',' })).toEqual({ 0: 1_500, 1: 12_400, 2: 9_800 });
    expect(paste('1,500\n12,400')?.isSignOpen).toBe(false);
    expect(paste('1500\n12400')?.isSignOpen).toBe(false);
  });

  test('an invalid cell says why, and the others are used', () => {
    expect(taken('100\nnone\n-300\n400')).toEqual({
      0: 100,
      1: 'Enter one number, such as 1,500 or 12.50.',
      2: 'Enter 0 or more.',
      3: 400,
    });
  });

  test('two rows for one month aren’t added up', () => {
    expect(taken('2025-11\t5\n2025-11\t6\n2025-12\t7')).toEqual({ 0: 'More than one row names this month.', 1: 7 });
  });

  test('a table without amounts is ignored', () => {
    expect(paste('Hello\tworld\nfrom\tme')).toBeNull();
    expect(paste('')).toBeNull();
  });

  test('months across a table that is taller than wide are found by their row', () => {
    const text = '\tNov\tDec\nOrders\t3\t4\nRevenue\t10\t20\nCosts\t5\t6';
    expect(paste(text)?.columns.map(({ label }) => label)).toEqual(['Orders', 'Revenue', 'Costs']);
    expect(taken(text)).toEqual({ 0: 10, 1: 20 });
  });

  test('a square table runs downward', () => expect(taken('100\t200\n300\t400')).toEqual({ 0: 100, 1: 300 }));

  test('rows may be shorter than the table, and a heading may be blank', () => {
    expect(taken('Sales\n\t100\n\t200')).toEqual({ 0: null, 1: 100, 2: 200 });
    expect(taken('Nov\nDec\t5\nJan\t6')).toEqual({ 0: null, 1: 5, 2: 6 });
    expect(taken('\tNov\tDec\nRevenue\t1')).toEqual({ 0: 1, 1: null });
    expect(paste('Month\tNote\tNet\nNov\t \t5\nDec\t \t6')?.columns.map(({ index }) => index)).toEqual([2]);
    expect(paste('Month\t \nNov\t1\nDec\t2')?.columns).toEqual([{ index: 1, label: 'Column 2' }]);
    expect(paste('Month\t Net \nNov\t1\nDec\t2')?.columns).toEqual([{ index: 1, label: 'Net' }]);
  });

  test('a row is a heading only if it has no amount', () => {
    expect(paste('Month\t100\tNet\nNov\t3\t90\nDec\t4\t95')?.columns.map(({ label }) => label)).toEqual([
      'Column 2',
      'Column 3',
    ]);
  });

  test('a column that names the months has no amounts, even if they look like some', () => {
    expect(paste('2025.11\t5\n2025.12\t6')?.columns.map(({ index }) => index)).toEqual([1]);
  });

  test('the question appears as soon as one amount has two meanings', () => {
    expect(paste('1.500\n100')?.isSignOpen).toBe(true);
  });

  test('a total is left out wherever it is indented; other rows without a month are counted', () => {
    expect(paste('Nov\t1\nDec\t2\n Total\t3')?.leftOut).toEqual([]);
    expect(paste('Nov\t1\nDec\t2\nGrand total\t3')?.leftOut).toEqual([]);
    expect(paste('Nov\t1\nDec\t2\nNot in total\t3')?.leftOut).toEqual(['Not in total']);
    expect(paste('1\n2\n3\n \n', 10)?.leftOut).toEqual(['row 3']);
  });

  test('both amounts of a duplicate month are shown', () => {
    expect(paste('2025-11\t5\n2025-11\t6\n2025-12\t7')?.months[0]).toEqual({
      at: 0,
      text: '5, 6',
      value: null,
      currency: 'USD',
      problem: 'More than one row names this month.',
    });
  });

  test('counts are parsed as whole numbers, and the visits column is found', () => {
    const read = paste('Month\tUsers\tVisits\nNov 2025\t9\t1.500\nDec 2025\t8\t1.200\nJan 2026\t7\t12,5', 0, {
      unit: 'count',
    });
    expect(read?.columns.find(({ index }) => index === read.column)?.label).toBe('Visits');
    expect(read?.months.map(({ value, problem }) => problem ?? value)).toEqual([1_500, 1_200, 'Enter a whole number.']);
  });
});

// Month names that couldn't be parsed used to be dropped or filled in by position.
const NEWEST_FIRST = ['1200', '1100', '1000', '900', '800', '700', '600', '500', '400', '300', '200', '100'];
test.each([
  [
    'German',
    'Oktober 2026|September 2026|August 2026|Juli 2026|Juni 2026|Mai 2026|April 2026|März 2026|Februar 2026|Januar 2026|Dezember 2025|November 2025',
  ],
  ['short German', 'Okt|Sep|Aug|Jul|Jun|Mai|Apr|Mrz|Feb|Jan|Dez|Nov'],
  [
    'French',
    'oct. 2026|sept. 2026|août 2026|juil. 2026|juin 2026|mai 2026|avr. 2026|mars 2026|févr. 2026|janv. 2026|déc. 2025|nov. 2025',
  ],
  [
    'Spanish',
    'octubre de 2026|sept 2026|ago 2026|jul 2026|jun 2026|may 2026|abr 2026|mar 2026|feb 2026|ene 2026|dic 2025|nov 2025',
  ],
  ['yyyymm', '202610|202609|202608|202607|202606|202605|202604|202603|202602|202601|202512|202511'],
  ['mm/yy', '10/26|09/26|08/26|07/26|06/26|05/26|04/26|03/26|02/26|01/26|12/25|11/25'],
])('case 17: months in %s, newest first, go to the right slots', (_language, months) => {
  const NAMES = Array.from({ length: 12 }, (_, i) => monthAt('2025-11', i));
  const rows = months.split('|').map((month, i) => [month, `${NEWEST_FIRST[i]},00`]);
  const read = readMonths([['Monat', 'Umsatz'], ...rows], NAMES, 0);
  expect(read?.months.map(({ value }) => (value ?? 0) / 100)).toEqual(NEWEST_FIRST.map(Number).toReversed());
  expect([read?.leftOut, read?.unknownMonth]).toEqual([[], null]);
});

test('case 18: a dash next to a dollar sign is zero, and a first row without a figure isn’t a heading', () => {
  const NAMES = ['2025-11', '2025-12', '2026-01'];
  const paste = (first: string) =>
    readMonths(
      [
        ['Nov 2025', first],
        ['Dec 2025', ' $ 1,600.00 '],
        ['Jan 2026', ' $ 1,700.00 '],
      ],
      NAMES,
      0,
    )?.months.map(({ value, problem }) => problem ?? value);
  expect(paste(' $ -   ')).toEqual([0, 160_000, 170_000]);
  expect(paste('n/a')).toEqual(['Enter one number, such as 1,500 or 12.50.', 160_000, 170_000]);
  expect(paste('')).toEqual([null, 160_000, 170_000]);
  // The result is the same without a column of months.
  const alone = readMonths([['n/a'], ['100'], ['$ -']], NAMES, 0);
  expect(alone?.months.map(({ value, problem }) => problem ?? value)).toEqual([
    'Enter one number, such as 1,500 or 12.50.',
    10_000,
    0,
  ]);
});

test('case 19: a decimal comma is used if all cells allow it, and a question is asked if nothing decides', () => {
  const values = (...cells: string[]) =>
    readMonths(
      cells.map((cell) => [cell]),
      ['2025-11', '2025-12', '2026-01'],
      0,
    )?.months.map(({ value, problem }) => problem ?? value);
  expect(values('0,5', '1,25', '1200,00')).toEqual([50, 125, 120_000]);
  expect(values('1.500', '12.400')).toEqual([SAY, SAY]);
  expect(values('$1,50,000.00')).toEqual([15_000_000]);
});

test('rows that name something other than months aren’t matched by position', () => {
  const NAMES = ['2025-11', '2025-12', '2026-01', '2026-02'];
  const read = readMonths(
    [
      ['Quarter', 'Revenue'],
      ['Q1', '100'],
      ['Q2', '200'],
    ],
    NAMES,
    0,
  );
  expect(read).toMatchObject({ months: [], unknownMonth: 'Q1', leftOut: [] });
});

test('two years pasted at once fill both, by order if they have no years', () => {
  const NAMES = Array.from({ length: 24 }, (_, i) => monthAt('2024-11', i));
  const short = NAMES.map((name) => new Date(`${name}-01`).toLocaleString('en', { month: 'short', timeZone: 'UTC' }));
  const oldestFirst = short.map((name, i) => [name, String(i + 1)]);
  for (const rows of [oldestFirst, oldestFirst.toReversed()]) {
    const read = readMonths(rows, NAMES, 12);
    expect(read?.months.map(({ at, value }) => [at, (value ?? 0) / 100])).toEqual(NAMES.map((_, i) => [i, i + 1]));
  }
  // Twelve months fill the last twelve positions.
  const year = readMonths(oldestFirst.slice(12), NAMES, 0);
  expect(year?.months.map(({ at }) => at)).toEqual(NAMES.slice(12).map((_, i) => i + 12));
});

const days = Array.from({ length: 15_000 }, (_, i) => [`${(i % 28) + 1}/0${(i % 9) + 1}/2025`, `${i}.50`]);
const LARGE: [string, string[][]][] = [
  ['15,000 days with two columns', days],
  ['15,000 figures beside each other', [days.map(([, figure]) => figure ?? '')]],
  ['a cell of 80,000 letters', [['x'.repeat(80_000), '1']]],
  ['a cell of 80,000 digits', [['2025-01', '1,'.repeat(40_000)]]],
];
test.each(LARGE)('parses %s at a bounded cost', async (_kind, cells) => {
  expect(isTableTooLarge(cells)).toBe(false);
  expect(await costOf(() => readMonths(cells, ['2025-01', '2025-02'], 0), 12)).toBeLessThan(12);
});

test('a table is too large if its rows times its widest row exceed the limit', () => {
  expect(isTableTooLarge(Array.from({ length: 200_000 }, () => ['1']))).toBe(true);
  expect(isTableTooLarge([...days, days.map(() => '1')])).toBe(true);
});
