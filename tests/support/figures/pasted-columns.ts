import { lastMonths } from '../../../src/domain/shared/time.ts';
import { LANGUAGES, type Language } from './pasted-languages.ts';

/**
 * A table as it is pasted, and the dollars that belong to each month. `expected` is `said` if the form has to say that
 * it could not read the table.
 */
export interface PastedColumns {
  name: string;
  cells: string[][];
  expected: Record<string, number> | 'said';
}

/** The 24 months of both grids. The table is pasted into the second grid. */
export const GRID = lastMonths(new Date('2026-11-27T12:00:00Z'), 24);
const YEAR = GRID.slice(12);
const NEWEST_FIRST = YEAR.toReversed();
/** Ten of the last twelve months in random order. */
const SCRAMBLED = [3, 0, 11, 7, 5, 10, 1, 9, 6, 4].flatMap((i) => YEAR[i] ?? []);
const FEW = YEAR.slice(10);

const yearOf = (name: string): string => name.slice(0, 4);
const monthOf = (name: string): string => name.slice(5);
const bare = (name: string): string => String(Number(monthOf(name)));
const lastDay = (name: string): number =>
  new Date(Date.UTC(Number(yearOf(name)), Number(monthOf(name)), 0)).getUTCDate();
/** A day as spreadsheets count it: in days since 30 December 1899. */
const serial = (name: string, day: number): string =>
  String((Date.UTC(Number(yearOf(name)), Number(monthOf(name)) - 1, day) - Date.UTC(1899, 11, 30)) / 86_400_000);
/** Dollars of a month: a hundred for the first month of the grid, and a hundred more each month. */
const dollars = (name: string): number => (GRID.indexOf(name) + 1) * 100;
const amounts = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, dollars(name)]));

/** Builds a table with one row for each of these months. `cell` writes the month. */
const columns = (
  name: string,
  {
    heading,
    months,
    cell,
    sign = '.',
    isRead = true,
  }: {
    heading?: string[];
    months: readonly string[];
    cell: (name: string, i: number) => string | string[];
    sign?: string;
    isRead?: boolean;
  },
): PastedColumns => ({
  name,
  cells: [
    ...(heading ? [heading] : []),
    ...months.map((month, i) => [cell(month, i), `${dollars(month)}${sign}00`].flat()),
  ],
  expected: isRead ? amounts(months) : 'said',
});

function ofLanguage(name: string, language: Language): PastedColumns[] {
  const { month, year, revenue, sign } = language;
  const heading = [month, revenue];
  const long = (item: string): string => language.long.split(' ')[Number(monthOf(item)) - 1] ?? '';
  const short = (item: string): string => language.short.split(' ')[Number(monthOf(item)) - 1] ?? '';
  const twoDigits = (item: string): string => yearOf(item).slice(2);
  const of = (form: string, options: Omit<Parameters<typeof columns>[1], 'sign'>) =>
    columns(`${name}: ${form}`, { sign, ...options });
  return [
    of('names and years, newest first', {
      heading,
      months: NEWEST_FIRST,
      cell: (item) => `${long(item)} ${yearOf(item)}`,
    }),
    of('names alone, oldest first', { months: YEAR, cell: long }),
    of('short names, newest first', { heading, months: NEWEST_FIRST, cell: short }),
    of('short names and years in no order', {
      heading,
      months: SCRAMBLED,
      cell: (item) => `${short(item)}-${twoDigits(item)}`,
    }),
    of('numbers in no order', { heading, months: SCRAMBLED, cell: bare }),
    of('two numbers', { heading, months: FEW, cell: bare }),
    of('mm.yy, newest first', { heading, months: NEWEST_FIRST, cell: (item) => `${monthOf(item)}.${twoDigits(item)}` }),
    of('the last days', {
      heading,
      months: SCRAMBLED,
      cell: (item) => language.date(String(lastDay(item)), monthOf(item), yearOf(item)),
    }),
    of('serials of a spreadsheet', { heading, months: NEWEST_FIRST, cell: (item) => serial(item, 15) }),
    of('mmyyyy', { heading, months: SCRAMBLED, cell: (item) => `${monthOf(item)}${yearOf(item)}` }),
    of('a year beside numbers', {
      heading: [year, month, revenue],
      months: [...GRID.slice(0, 3), ...SCRAMBLED],
      cell: (item) => [yearOf(item), bare(item)],
    }),
    of('a year behind names', {
      heading: [month, year, revenue],
      months: [...GRID.slice(2, 5), ...SCRAMBLED],
      cell: (item) => [long(item), yearOf(item)],
    }),
    of('quarters', {
      heading,
      months: YEAR.slice(0, 4),
      cell: (_, i) => `${language.quarter}${i + 1} 2026`,
      isRead: false,
    }),
    of('years', { heading, months: FEW, cell: (_, i) => String(2025 + i), isRead: false }),
    of('numbers of rows', { heading, months: GRID.slice(0, 20), cell: (_, i) => String(i + 1), isRead: false }),
  ];
}

const short = (item: string): string => `${monthOf(item)}${yearOf(item).slice(2)}`;
const WITHOUT_HEADING: PastedColumns[] = [
  columns('mm.yy, newest first', { months: NEWEST_FIRST, cell: (item) => `${monthOf(item)}.${yearOf(item).slice(2)}` }),
  columns('m.yy, oldest first', { months: YEAR, cell: (item) => `${bare(item)}.${yearOf(item).slice(2)}` }),
  columns('yy.mm, newest first', { months: NEWEST_FIRST, cell: (item) => `${yearOf(item).slice(2)}.${monthOf(item)}` }),
  columns('mm/yy, newest first', { months: NEWEST_FIRST, cell: (item) => `${monthOf(item)}/${yearOf(item).slice(2)}` }),
  columns('yyyymm in no order', { months: SCRAMBLED, cell: (item) => `${yearOf(item)}${monthOf(item)}` }),
  columns('mmyyyy, newest first', { months: NEWEST_FIRST, cell: (item) => `${monthOf(item)}${yearOf(item)}` }),
  columns('mmyyyy without zeros', { months: SCRAMBLED, cell: (item) => `${bare(item)}${yearOf(item)}` }),
  columns('mmyy, newest first', { months: NEWEST_FIRST, cell: short }),
  columns('mmyy without zeros', { months: SCRAMBLED, cell: (item) => String(Number(short(item))) }),
  columns('first days as serials, newest first', { months: NEWEST_FIRST, cell: (item) => serial(item, 1) }),
  columns('last days as serials', { months: YEAR, cell: (item) => serial(item, lastDay(item)) }),
  columns('serials with a time', { months: NEWEST_FIRST, cell: (item) => `${serial(item, 1)}.5` }),
  columns('numbers, newest first', { months: NEWEST_FIRST, cell: bare }),
  columns('two numbers', { months: FEW, cell: bare }),
  columns('numbers with a gap', { months: [...YEAR.slice(2, 4), ...YEAR.slice(5)], cell: bare }),
  columns('numbers in no order', { months: SCRAMBLED, cell: monthOf }),
  columns('two years of numbers', { months: GRID, cell: bare }),
  columns('numbers under a blank heading', { heading: ['', 'Net'], months: SCRAMBLED, cell: bare }),
  columns('years beside numbers', { months: GRID.slice(4, 20), cell: (item) => [yearOf(item), bare(item)] }),
  columns('numbers with a point', { heading: ['Month', 'Net'], months: SCRAMBLED, cell: (item) => `${bare(item)}.` }),
  columns('numbers of a data frame', {
    heading: ['month', 'net'],
    months: SCRAMBLED,
    cell: (item) => `${bare(item)}.0`,
  }),
  columns('full-width digits', {
    months: NEWEST_FIRST,
    cell: (item) => item.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  }),
  columns('Arabic digits', {
    months: NEWEST_FIRST,
    cell: (item) =>
      `${monthOf(item)}/${yearOf(item)}`.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
  }),
  columns('Japanese', { months: SCRAMBLED, cell: (item) => `${yearOf(item)}年${bare(item)}月` }),
  columns('ISO days and times', { months: NEWEST_FIRST, cell: (item) => `${item}-01T00:00:00.000Z` }),
  columns('rows by number', { months: GRID.slice(0, 14), cell: (_, i) => String(i + 1), isRead: false }),
  columns('years', { months: FEW, cell: (_, i) => String(2025 + i), isRead: false }),
  columns('weeks', { heading: ['Date', 'Net'], months: FEW, cell: (_, i) => `2026-W${40 + i}`, isRead: false }),
  columns('days of one month as serials', {
    months: YEAR.slice(0, 5),
    cell: (_, i) => String(46_296 + i),
    isRead: false,
  }),
];

const jan = GRID.filter((name) => name.endsWith('-01'));
const feb = GRID.filter((name) => name.endsWith('-02'));
const TABLES: PastedColumns[] = [
  {
    name: 'a column for each year, of which the first is taken',
    cells: [
      ['Month', '2025', '2026'],
      ['Jan', ...jan.map((name) => `${dollars(name)}.00`)],
      ['Feb', ...feb.map((name) => `${dollars(name)}.00`)],
    ],
    expected: amounts(['2025-01', '2025-02']),
  },
  {
    name: 'numbers across a table that is higher than wide',
    cells: [
      ['Month', ...FEW.map(bare)],
      ['Revenue', ...FEW.map((name) => `${dollars(name)}.00`)],
      ['Costs', '1', '2'],
      ['Fees', '3', '4'],
    ],
    expected: amounts(FEW),
  },
  {
    name: 'figures without months, by their place',
    cells: [['Orders', 'Revenue'], ...YEAR.map((name, i) => [String(1 + ((i * 5) % 7)), `${dollars(name)}.00`])],
    expected: amounts(YEAR),
  },
  ...['Orders', 'Quartal', 'Jahr', '#', 'Nr.', 'Kuu'].map(
    (heading): PastedColumns => ({
      name: `numbers in a row under “${heading}”`,
      cells: [[heading, 'Net'], ...FEW.map((name, i) => [String(i + 3), `${dollars(name)}.00`])],
      expected: 'said',
    }),
  ),
  {
    name: 'a year that stands once above its months',
    cells: [
      ['Year', 'Month', 'Net'],
      ...GRID.slice(0, 5).map((name, i) => [
        i === 0 || name.endsWith('-01') ? yearOf(name) : '',
        bare(name),
        `${dollars(name)}.00`,
      ]),
    ],
    expected: amounts(GRID.slice(0, 5)),
  },
  {
    name: 'a year in the heading of the figures',
    cells: [
      ['Month', 'Revenue 2025'],
      ...jan.slice(0, 1).map((name) => ['January', `${dollars(name)}.00`]),
      ['March', '500.00'],
    ],
    expected: amounts(['2025-01', '2025-03']),
  },
  {
    name: 'figures alone, by their place',
    cells: YEAR.map((name) => [`${dollars(name)}.25`]),
    expected: Object.fromEntries(YEAR.map((name) => [name, dollars(name) + 0.25])),
  },
];

/** Tables as sellers paste them: in ten languages, with month names, numbers and serials, in any order. */
export const PASTED_COLUMNS: readonly PastedColumns[] = [
  ...Object.entries(LANGUAGES).flatMap(([name, language]) => ofLanguage(name, language)),
  ...WITHOUT_HEADING,
  ...TABLES,
];
