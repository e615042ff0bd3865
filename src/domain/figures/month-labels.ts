import { monthsOfNumbers, readMonthColumn, readMonthNumbers } from './read-month-column.ts';

/** Words that head a column of months or dates, in all supported languages. */
const MONTH_WORDS = new Set(
  (
    'month months monat monate kalendermonat abrechnungsmonat mois mes meses mese mesi maand manad maned kuukausi ' +
    'miesiac mesic honap luna μηνας месяц місяць ay date datum fecha data dato paivamaara ημερομηνια дата tarih ' +
    'period periode periodo zeitraum kausi okres obdobi perioada idoszak donem период період'
  )
    .normalize('NFKD')
    .split(' '),
);
const YEAR_WORDS = new Set(
  'year jahr annee ano anno jaar ar aar vuosi rok ev an ετος год рік yil'.normalize('NFKD').split(' '),
);
/** Words that head a column of other periods or of row numbers. */
const OTHER_PERIODS = new Set(
  (
    'quarter quartal trimestre trimester kwartal kwartaal kvartal neljannes week woche kw semaine semana settimana ' +
    'vecka uge uke viikko tydzien tyden saptamana no nr number nummer numero row zeile'
  ).split(' '),
);
/** Words that may appear in a heading next to those above: `Month of`, `Start date`, `Fiscal year`. */
const OTHER_WORDS = new Set('of the start end ending fiscal calendar de du del utc'.split(' '));
const MAX_HEADING = 60;

const wordsOf = (heading = ''): string[] =>
  heading
    .slice(0, MAX_HEADING)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
const isHeading = (heading: string | undefined, meant: ReadonlySet<string>, beside: ReadonlySet<string>): boolean => {
  const words = wordsOf(heading);
  return (
    words.some((word) => meant.has(word)) &&
    words.every((word) => meant.has(word) || beside.has(word) || OTHER_WORDS.has(word))
  );
};
const isMonthHeading = (heading: string | undefined): boolean => isHeading(heading, MONTH_WORDS, YEAR_WORDS);
const isYearHeading = (heading: string | undefined): boolean => isHeading(heading, YEAR_WORDS, OTHER_WORDS);

const TOTAL = /^\s*(grand )?(total|sum|summe|gesamt|totaal|totale)\b/i;
/** Returns true if a row is a total, judging by its first cell. */
export const isTotalRow = (first: string | undefined): boolean => TOTAL.test(first ?? '');
export const isBlankCell = (cell: string | undefined): boolean => !cell?.trim();

const YEAR = /^ *((?:19|20)\d{2}) *$/;
const YEAR_IN_TEXT = /(?<!\d)((?:19|20)\d{2})(?!\d)/g;
/** Returns the only four-digit year in a heading; null if there is none, or more than one. */
export function onlyYearInHeading(heading: string): string | null {
  const years = heading.slice(0, MAX_HEADING).match(YEAR_IN_TEXT) ?? [];
  return years.length === 1 ? (years[0] ?? null) : null;
}

/** Returns true for a heading row of years whose first cell is blank or a month heading: `Month`, `2025`, `2026`. */
export const isRowOfYears = (first: string | undefined, headings: readonly string[]): boolean =>
  (isBlankCell(first) || isMonthHeading(first)) && headings.every((heading) => YEAR.test(heading));

/** Returns true if more than half of these cells name a month, not counting the heading and totals. */
function namesMonths(cells: readonly string[]): boolean {
  const months = readMonthColumn(cells);
  const named = months.filter((month) => month !== null).length;
  const others = cells.filter((cell, i) => months[i] === null && (i === 0 || isTotalRow(cell))).length;
  return named > (cells.length - others) / 2;
}

type Months = (string | null)[];

/** Returns the months below a month heading; null if there is no such heading, or a cell doesn't name a month. */
const headedMonths = (cells: readonly string[]): Months | null =>
  isMonthHeading(cells[0]) ? allOrNone(readMonthNumbers(cells), cells, 1) : null;

/** Returns true if a column names months, or has month numbers below a month heading. */
export const isMonthColumn = (cells: readonly string[]): boolean => namesMonths(cells) || headedMonths(cells) !== null;

function allOrNone(months: Months, cells: readonly string[], from: number): Months | null {
  const isRead = months.every(
    (month, i) => i < from || month !== null || isBlankCell(cells[i]) || isTotalRow(cells[i]),
  );
  return isRead && months.some((month) => month !== null) ? months : null;
}

/** The columns that label a table's rows. */
export interface MonthLabels {
  column: number;
  /** The months, as in `readMonthColumn`; null if they couldn't be parsed, so that rows can't be matched to months. */
  months: Months | null;
  /** Index of the adjacent column that holds the years; null if there is none. */
  years: number | null;
}

/**
 * Finds the columns that name each row's month: by month names and dates, by heading, or, next to a column of figures,
 * by numbers that are unlikely to be figures. Null if there are none, in which case rows are matched by position alone.
 */
export function monthLabels(cells: readonly string[][], isFigures: (column: number) => boolean): MonthLabels | null {
  const width = cells.reduce((widest, row) => Math.max(widest, row.length), 0);
  const columns = Array.from({ length: width }, (_, i) => cells.map((row) => row[i] ?? ''));
  const all = columns.map((_, i) => i);
  const named = columns.findIndex(namesMonths);
  if (named >= 0) return withYears(columns, named, readMonthColumn(columns[named] ?? []));
  if (!all.some((i) => i > 0 && isFigures(i))) return null;
  const headed = columns.findIndex((column) => isMonthHeading(column[0]));
  if (headed >= 0) return withYears(columns, headed, headedMonths(columns[headed] ?? []));
  const first = yearsOf(columns[0] ?? []) && all.some((i) => i > 1 && isFigures(i)) ? 1 : 0;
  const numbers = numberedMonths(columns[first] ?? []);
  return numbers && withYears(columns, first, numbers.months);
}

/** Returns the months in a column of plain numbers without a month heading; null if the numbers are figures. */
function numberedMonths(cells: readonly string[]): { months: Months | null } | null {
  const [heading = '', ...below] = cells;
  const words = wordsOf(heading);
  if (isYearHeading(heading) || isHeading(heading, OTHER_PERIODS, YEAR_WORDS)) return { months: null };
  const isHeaded = words.length > 0 || /^[\s#]*$/.test(heading);
  const body = (isHeaded ? below : cells).filter((cell) => !isBlankCell(cell) && !isTotalRow(cell));
  if (body.length < 2) return null;
  if (words.length === 0 && !heading.includes('#')) {
    const inRow = monthsOfNumbers(cells);
    const months = inRow ?? allOrNone(readMonthNumbers(cells), cells, isHeaded ? 1 : 0);
    if (inRow || (months && areNear(months.filter((month) => month !== null)))) return { months };
  }
  // Consecutive numbers, such as years or row numbers, are labels rather than figures.
  const isRow = body.every((cell, i) => i === 0 || Math.abs(Number(cell) - Number(body[i - 1])) === 1);
  return isRow || monthsOfNumbers(body) ? { months: null } : null;
}

/**
 * Returns true if no month repeats and at least half of those between the first and last are present, which rarely
 * holds for prices and amounts.
 */
function areNear(months: readonly string[]): boolean {
  const numbers = months.map((month) => {
    const [year = '', number] = month.includes('-') ? month.split('-') : ['0', month];
    return Number(year) * 12 + Number(number);
  });
  const isOneKind = new Set(months.map((month) => month.length)).size === 1;
  const span = Math.max(...numbers) - Math.min(...numbers) + 1;
  const isDense = months[0]?.includes('-') ? span <= (months.length > 2 ? 2 : 1) * months.length : true;
  return isOneKind && isDense && new Set(numbers).size === numbers.length;
}

const MAX_YEARS_APART = 2;

/**
 * Returns the years below a column's heading, filling gaps with the year above; null if the column contains anything
 * else.
 */
function yearsOf(cells: readonly string[]): (string | null)[] | null {
  const isHeaded = !YEAR.test(cells[0] ?? '');
  const body = cells.slice(isHeaded ? 1 : 0).filter((cell) => !isBlankCell(cell) && !isTotalRow(cell));
  const numbers = body.map((cell) => Number(YEAR.exec(cell)?.[1] ?? Number.NaN));
  const isNear = Math.max(...numbers) - Math.min(...numbers) <= MAX_YEARS_APART;
  const isMeant = isYearHeading(cells[0]) || (isNear && wordsOf(cells[0]).length === 0);
  if (numbers.length === 0 || numbers.some(Number.isNaN) || !isMeant) return null;
  let year: string | null = null;
  return cells.map((cell) => {
    year = YEAR.exec(cell)?.[1] ?? year;
    return year;
  });
}

function withYears(columns: readonly string[][], column: number, months: Months | null): MonthLabels {
  const isNameless = months?.some((month) => month?.length === 2);
  const years = [column - 1, column + 1].find((i) => columns[i] && yearsOf(columns[i]));
  const found = yearsOf(columns[years ?? -1] ?? []);
  // A table of two columns has no column of years, because its second column holds the figures.
  if (years === undefined || !found || !months || !isNameless || columns.length < 3)
    return { column, months, years: null };
  const inYear = (month: string, year: string | null): string | null => (year === null ? null : `${year}-${month}`);
  return {
    column,
    years,
    months: months.map((month, i) => (month?.length === 2 ? inYear(month, found[i] ?? null) : month)),
  };
}
