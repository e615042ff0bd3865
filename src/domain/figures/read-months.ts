import { type DecimalSign, type FigureFormat, type FigureReading, readFigure } from './read-figure.ts';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** A month as a cell names it, `YYYY-MM`, or only `MM` where it has no year. A day before or after a month is left out. */
type Cell = string;

const pad = (n: number): string => String(n).padStart(2, '0');
const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function readCell(text: string, dayFirst: boolean): Cell | null {
  const clean = text.trim().toLowerCase();
  const named = /^(?:\d{1,2}[. -]*)?([a-z]{3,9})[. ,'\u2019/-]*(?:\d{1,2}, *)?(\d{4}|\d{2})?$/.exec(clean);
  if (named) {
    const [, name = '', year] = named;
    const at = MONTHS.findIndex((month) => month.startsWith(name));
    if (at < 0) return null;
    return year ? `${fullYear(year)}-${pad(at + 1)}` : pad(at + 1);
  }
  const [, year = '', month = ''] =
    /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2}(?:[ t].*)?)?$/.exec(clean) ??
    swapped(/^(\d{1,2})[-/.](\d{4})$/.exec(clean)) ??
    [];
  if (year) return valid(year, Number(month));
  const [, first = '', second = '', last = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(clean) ?? [];
  return last ? valid(fullYear(last), Number(dayFirst ? second : first)) : null;
}

const swapped = (match: RegExpExecArray | null) => match && ['', match[2] ?? '', match[1] ?? ''];
const valid = (year: string, month: number): Cell | null =>
  month >= 1 && month <= 12 ? `${year}-${pad(month)}` : null;

/**
 * The months that a column of cells names, each `YYYY-MM`, `MM` where it says no year, or null where it is none. `01/02/2026`
 * is read with the day first or the month first, whichever fits all cells; where both do, the part that changes is the month.
 */
export function readMonthColumn(cells: readonly string[]): (string | null)[] {
  const readings = [true, false].map((dayFirst) => cells.map((cell) => readCell(cell, dayFirst)));
  const score = (months: (string | null)[]): number =>
    months.filter((month) => month !== null).length * 1000 + new Set(months).size;
  const [dayFirst = [], monthFirst = []] = readings;
  return score(dayFirst) > score(monthFirst) ? dayFirst : monthFirst;
}

/** What the months of a grid hold: amounts in cents, or counts. */
export type MonthUnit = 'money' | 'count';

/** One month that a pasted table fills: its value in the unit of the grid, null for an empty cell; or the sentence why it is left as it was. */
export interface PastedMonth {
  /** The position in the grid. */
  at: number;
  /** The cell as it was pasted. */
  text: string;
  value: number | null;
  problem: string | null;
}

export interface PastedMonths {
  months: PastedMonth[];
  /** The columns that hold figures, with their headings, and which of them was read. */
  columns: { index: number; label: string }[];
  column: number;
  decimalSign: DecimalSign;
  /** Whether the other decimal sign would give other values. */
  isSignOpen: boolean;
  /** Rows that belong to no month of the grid. */
  leftOut: number;
}

const TOTAL = /^\s*(grand )?(total|sum)\b/i;
const BEST_HEADINGS: Record<MonthUnit, RegExp> = {
  money: /net|revenue|amount|sales|total/i,
  count: /visit|session/i,
};
const isBlank = (cell: string | undefined): boolean => !cell?.trim();
const isFigure = (cell: string, unit: MonthUnit): boolean =>
  !isBlank(cell) && readFigure(cell, { unit }).kind !== 'unreadable';

/** Whether most of the cells name months. */
const namesMonths = (cells: readonly string[]): boolean =>
  readMonthColumn(cells).filter((month) => month !== null).length > cells.length / 2;

const widthOf = (cells: readonly string[][]): number => cells.reduce((widest, row) => Math.max(widest, row.length), 0);

/** The most rows and cells of a table that is read at once: a page that reads more stands still for a second. */
export const MAX_ROWS = 20_000;
const MAX_CELLS = 60_000;

/** Returns whether a pasted table is too large to be read: by its rows, or by those times its widest one. */
export const isTooLarge = (cells: readonly string[][]): boolean =>
  cells.length > MAX_ROWS || cells.length * widthOf(cells) > MAX_CELLS;

/** Months run down a table, unless a row names them, or nothing does and the table is wider than high. */
function upright(cells: string[][]): string[][] {
  const width = widthOf(cells);
  const turned = Array.from({ length: width }, (_, i) => cells.map((row) => row[i] ?? ''));
  if (turned.some(namesMonths)) return cells;
  return cells.some(namesMonths) || width > cells.length ? turned : cells;
}

/** The sign with which more cells can be read; a point where both read as many. */
function signOf(cells: string[], unit: MonthUnit): { decimalSign: DecimalSign; isSignOpen: boolean } {
  const readings = (decimalSign: DecimalSign) => cells.map((cell) => readFigure(cell, { unit, decimalSign }));
  const points = readings('.');
  const commas = readings(',');
  const count = (all: FigureReading[]) => all.filter(({ kind }) => kind === 'value').length;
  if (count(points) !== count(commas)) {
    return { decimalSign: count(points) > count(commas) ? '.' : ',', isSignOpen: false };
  }
  return { decimalSign: '.', isSignOpen: cells.some((cell) => readFigure(cell, { unit }).kind === 'ambiguous') };
}

/** What the columns of an upright table hold: the months that its rows name, if they do, and figures under headings. */
function columnsOf(rows: string[][], unit: MonthUnit) {
  const indexes = Array.from({ length: widthOf(rows) }, (_, i) => i);
  const cellsAt = (index: number): string[] => rows.map((row) => row[index] ?? '');
  const dates = indexes.find((index) => namesMonths(cellsAt(index)));
  const figures = indexes.filter((index) => index !== dates && cellsAt(index).some((cell) => isFigure(cell, unit)));
  const heading = rows[0] ?? [];
  const hasHeading = figures.every((index) => !isBlank(heading[index]) && !isFigure(heading[index] ?? '', unit));
  return {
    months: dates === undefined ? null : readMonthColumn(cellsAt(dates)),
    hasHeading,
    columns: figures.map((index) => ({
      index,
      label: hasHeading ? (heading[index] ?? '').trim() : `Column ${index + 1}`,
    })),
  };
}

/**
 * Reads a pasted table for a grid of months, named `YYYY-MM`. Rows that name their month go there, in any order; otherwise
 * the first row goes to position `from` and an empty cell stays an empty month. Headings and totals are left out. `choice`
 * names the unit, amounts unless it says otherwise, and overrides the column and the decimal sign that were found. Null if it
 * holds no figures.
 */
export function readMonths(
  cells: string[][],
  names: readonly string[],
  from: number,
  choice: { unit?: MonthUnit; column?: number | undefined; decimalSign?: DecimalSign | undefined } = {},
): PastedMonths | null {
  const { unit = 'money' } = choice;
  const table = upright(cells);
  const { months, hasHeading, columns } = columnsOf(table, unit);
  const chosen =
    columns.find(({ index }) => index === choice.column) ??
    columns.find(({ label }) => BEST_HEADINGS[unit].test(label)) ??
    columns[0];
  if (!chosen) return null;
  const rows = table
    .map((row, i) => ({ first: row[0] ?? '', text: (row[chosen.index] ?? '').trim(), month: months?.[i] ?? null }))
    .slice(hasHeading ? 1 : 0)
    .filter(({ first }) => !TOTAL.test(first))
    .map(({ text, month }, i) => ({
      text,
      at: months ? names.findIndex((name) => month !== null && name.endsWith(month)) : from + i,
    }));
  const sign = signOf(
    rows.map(({ text }) => text),
    unit,
  );
  const decimalSign = choice.decimalSign ?? sign.decimalSign;
  const isInside = (at: number): boolean => at >= 0 && at < names.length;
  const filled = names.map((_, at) => rows.filter((row) => row.at === at).map(({ text }) => text));
  return {
    columns,
    column: chosen.index,
    decimalSign,
    isSignOpen: sign.isSignOpen,
    leftOut: rows.filter(({ at, text }) => !isInside(at) && text !== '').length,
    months: filled.flatMap((texts, at) => (texts.length > 0 ? [monthOf(at, texts, { unit, decimalSign })] : [])),
  };
}

function monthOf(at: number, texts: string[], format: FigureFormat): PastedMonth {
  const text = texts.join(', ');
  if (texts.length > 1) return { at, text, value: null, problem: 'More than one row names this month.' };
  const reading = readFigure(text, format);
  if (reading.kind === 'value') return { at, text, value: reading.value, problem: null };
  return { at, text, value: null, problem: reading.kind === 'unreadable' ? reading.message : null };
}
