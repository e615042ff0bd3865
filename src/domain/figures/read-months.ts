import { DOLLAR } from '../rates/currency.ts';
import {
  isBlankCell,
  isMonthColumn,
  isRowOfYears,
  isTotalRow,
  monthLabels,
  onlyYearInHeading,
} from './month-labels.ts';
import { headingCurrencies, readCurrency } from './read-currency.ts';
import { type DecimalSign, type FigureFormat, type FigureReading, readFigure } from './read-figure.ts';
import { placeMonths } from './read-month-column.ts';

/** The unit of a grid's months: money in cents, or counts. */
export type MonthUnit = 'money' | 'count';

/**
 * A month filled from a pasted table: its value in the grid's unit (or its currency's smallest one), null for an empty
 * cell. `problem` is the reason if the month was left unchanged instead.
 */
export interface PastedMonth {
  /** The month's index in the grid. */
  at: number;
  /** The pasted text. */
  text: string;
  value: number | null;
  /** The currency named in the cell, otherwise the column's. */
  currency: string;
  problem: string | null;
}

export interface PastedMonths {
  months: PastedMonth[];
  /** The columns that hold figures, with their headings; `column` is the index of the one used. */
  columns: { index: number; label: string }[];
  column: number;
  /** Null while the decimal separator is undecided (`isSignOpen`). */
  decimalSign: DecimalSign | null;
  /** True if the decimal separator is ambiguous: the other one would give different values. */
  isSignOpen: boolean;
  /**
   * The currency of amounts that name none: the user's choice, otherwise the one in the heading. Null if several are
   * possible.
   */
  currency: string | null;
  /** True if every amount names its own currency. */
  isCurrencyNamed: boolean;
  /** Labels of rows that match no month of the grid. */
  leftOut: string[];
  /** A cell in the month column that doesn't name a month, so that nothing is filled in; null if there is none. */
  unknownMonth: string | null;
}

const BEST_HEADINGS: Record<MonthUnit, RegExp> = {
  money: /net|revenue|amount|sales|total|umsatz|betrag|chiffre|ventas|ricavi|vendas|omzet/i,
  count: /visit|session|besuch|visite|visita|bezoek/i,
};
/** Matches zero as a spreadsheet's accounting format writes it after the currency. */
const DASH = /^[-\u2013\u2014]$/;
/** Matches texts for a missing figure, which don't count as a heading. */
const NO_FIGURE = /^(n\/?a|none|null|nil|unknown|k\. ?a\.|\?|[-\u2013\u2014])$/i;

const readCell = (cell: string, format: FigureFormat): FigureReading => {
  if (format.unit !== 'money') return readFigure(cell, format);
  const { currency = DOLLAR } = format;
  const named = readCurrency(cell.trim(), currency);
  if (named.currencies.length > 0 && DASH.test(named.rest)) return { kind: 'value', value: 0 };
  return readFigure(cell, { ...format, currency });
};
const isFigure = (cell: string, unit: MonthUnit): boolean =>
  !isBlankCell(cell) && readCell(cell, { unit }).kind !== 'unreadable';

const widthOf = (cells: readonly string[][]): number => cells.reduce((widest, row) => Math.max(widest, row.length), 0);

/** Maximum rows and cells in a pasted table; anything larger would freeze the page for a second. */
export const MAX_TABLE_ROWS = 20_000;
const MAX_CELLS = 60_000;

/** Returns true if a pasted table has too many rows or too many cells (its rows times its longest row). */
export const isTableTooLarge = (cells: readonly string[][]): boolean =>
  cells.length > MAX_TABLE_ROWS || cells.length * widthOf(cells) > MAX_CELLS;

/**
 * Transposes the table if needed so that each row is a month: if one of its rows names the months, or if neither a row
 * nor a column does and the table is wider than it is high.
 */
function upright(cells: string[][]): string[][] {
  const width = widthOf(cells);
  const turned = Array.from({ length: width }, (_, i) => cells.map((row) => row[i] ?? ''));
  if (turned.some(isMonthColumn)) return cells;
  return cells.some(isMonthColumn) || width > cells.length ? turned : cells;
}

/**
 * Returns the decimal separator with which more cells can be parsed. A tie goes to the point, and then `isSignOpen` is
 * true if a cell remains ambiguous.
 */
function signOf(cells: string[], unit: MonthUnit): { decimalSign: DecimalSign; isSignOpen: boolean } {
  const readings = (decimalSign: DecimalSign) => cells.map((cell) => readCell(cell, { unit, decimalSign }));
  const count = (all: FigureReading[]) => all.filter(({ kind }) => kind === 'value').length;
  const points = count(readings('.'));
  const commas = count(readings(','));
  if (points !== commas) return { decimalSign: points > commas ? '.' : ',', isSignOpen: false };
  return { decimalSign: '.', isSignOpen: cells.some((cell) => readCell(cell, { unit }).kind === 'ambiguous') };
}

/** Returns an upright table's columns: the row labels, and the figures with their headings. */
function columnsOf(rows: string[][], unit: MonthUnit) {
  const indexes = Array.from({ length: widthOf(rows) }, (_, i) => i);
  const isFigures = (index: number): boolean => rows.some((row) => isFigure(row[index] ?? '', unit));
  const labels = monthLabels(rows, isFigures);
  const { column: named = 0, months = null, years = null } = labels ?? {};
  const figures = indexes.filter((index) => !(labels && index === named) && index !== years && isFigures(index));
  const heading = rows[0] ?? [];
  const isWord = (cell = '') => !isBlankCell(cell) && !isFigure(cell, unit) && !NO_FIGURE.test(cell.trim());
  // A row that names its month isn't a heading, whatever else it contains.
  const hasHeading =
    months?.[0] == null &&
    (figures.every((index) => isWord(heading[index])) ||
      (months !== null &&
        isRowOfYears(
          heading[named],
          figures.map((index) => heading[index] ?? ''),
        )));
  const body = rows.slice(hasHeading ? 1 : 0);
  const labeled = body.filter((row) => !isBlankCell(row[named])).length;
  const isNamed = labels !== null || (!figures.includes(named) && labeled > body.length / 2);
  return {
    months,
    labels: isNamed ? named : null,
    hasHeading,
    columns: figures.map((index) => ({
      index,
      label: hasHeading ? (heading[index] ?? '').trim() : `Column ${index + 1}`,
    })),
  };
}

/**
 * Fills the months in `names` (`YYYY-MM`) from a pasted table, by the month each row names or, if the table names none,
 * by position starting at `from`; null if the table holds no figures. `choice` sets the unit (money by default) and
 * overrides the detected column, decimal separator and currency.
 */
export function readMonths(
  cells: string[][],
  names: readonly string[],
  from: number,
  choice: {
    unit?: MonthUnit;
    column?: number | undefined;
    decimalSign?: DecimalSign | undefined;
    currency?: string | undefined;
  } = {},
): PastedMonths | null {
  const { unit = 'money' } = choice;
  const table = upright(cells);
  const { months: named, labels, hasHeading, columns } = columnsOf(table, unit);
  const chosen =
    columns.find(({ index }) => index === choice.column) ??
    columns.find(({ label }) => BEST_HEADINGS[unit].test(label)) ??
    columns[0];
  if (!chosen) return null;
  const year = hasHeading ? onlyYearInHeading(chosen.label) : null;
  const months = named?.map((month) => (year && month?.length === 2 ? `${year}-${month}` : month)) ?? null;
  const labelOf = (row: string[]): string => (labels === null ? '' : (row[labels] ?? '').trim());
  const rows = table
    .map((row, i) => ({ i, label: labelOf(row), text: (row[chosen.index] ?? '').trim(), first: row[0] ?? '' }))
    .slice(hasHeading ? 1 : 0)
    .filter(({ first }) => !isTotalRow(first));
  const unknownMonth = months === null ? (rows.find(({ label }) => label !== '')?.label ?? null) : null;
  const places = months
    ? placeMonths(
        rows.map(({ i }) => months[i] ?? null),
        names,
      )
    : rows.map((_, i) => from + i);
  const sign = signOf(
    rows.map(({ text }) => text),
    unit,
  );
  const decimalSign = choice.decimalSign ?? (sign.isSignOpen ? undefined : sign.decimalSign);
  const headed = hasHeading && unit === 'money' ? headingCurrencies(chosen.label) : [];
  const currency = choice.currency ?? (headed.length > 1 ? null : (headed[0] ?? DOLLAR));
  const isInside = (at: number): boolean => at >= 0 && at < names.length;
  const filled = names.map((_, at) => rows.filter((_row, i) => places[i] === at).map(({ text }) => text));
  return {
    columns,
    column: chosen.index,
    decimalSign: decimalSign ?? null,
    isSignOpen: sign.isSignOpen,
    currency: rows.some(({ text }) => isOpen(text, currency ?? DOLLAR)) ? null : currency,
    isCurrencyNamed: rows.every(({ text }) => isBlankCell(text) || readCurrency(text, '').currencies.length === 1),
    unknownMonth,
    leftOut:
      unknownMonth === null
        ? rows.flatMap(({ i, label, text }, n) =>
            isInside(places[n] ?? -1) || text === '' ? [] : [label || `row ${i + 1}`],
          )
        : [],
    months:
      unknownMonth === null
        ? filled.flatMap((texts, at) => (texts.length > 0 ? [monthOf(at, texts, { unit, decimalSign, currency })] : []))
        : [],
  };
}

/** Returns true if an amount could be in several currencies even given its column's currency. */
const isOpen = (text: string, currency: string): boolean => readCurrency(text, currency).currencies.length > 1;
const CURRENCY_QUESTION = 'Say which currency the amounts are in.';

function monthOf(
  at: number,
  texts: string[],
  { currency, ...format }: Omit<FigureFormat, 'currency'> & { currency: string | null },
): PastedMonth {
  const text = texts.join(', ');
  const left = (problem: string): PastedMonth => ({ at, text, value: null, currency: DOLLAR, problem });
  if (texts.length > 1) return left('More than one row names this month.');
  const reading = readCell(text, { ...format, currency: currency ?? DOLLAR });
  const isAmount = reading.kind === 'value' || reading.kind === 'ambiguous';
  const isUnnamed = isAmount && readCurrency(text, '').currencies.length === 0;
  if (reading.kind === 'which-currency' || (currency === null && isUnnamed)) return left(CURRENCY_QUESTION);
  if (reading.kind === 'value') {
    return { at, text, value: reading.value, currency: reading.currency ?? DOLLAR, problem: null };
  }
  if (reading.kind === 'ambiguous') return left('Say how the amounts are written.');
  return reading.kind === 'unreadable'
    ? left(reading.message)
    : { at, text, value: null, currency: DOLLAR, problem: null };
}
