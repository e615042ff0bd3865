import { DAY_MS } from '../shared/durations.ts';
import { monthFromName } from '../shared/month-names.ts';
import { readerClock } from '../shared/reader-clock.ts';
import { isDayFirst } from '../shared/reader-locale.ts';
import { toAsciiDigits } from '../shared/to-ascii-digits.ts';

/** A month as a cell names it, `YYYY-MM`, or just `MM` if it has no year. Days are dropped. */
type Cell = string;

/** The possible orders of a date's parts, or of a month and a two-digit year. */
interface Order {
  dayFirst: boolean;
  yearFirst: boolean;
}
const ORDERS: readonly Order[] = [
  { dayFirst: false, yearFirst: false },
  { dayFirst: true, yearFirst: false },
  { dayFirst: false, yearFirst: true },
];

const pad = (n: number): string => String(n).padStart(2, '0');
const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);
const valid = (year: string, month: number): Cell | null =>
  month >= 1 && month <= 12 ? `${fullYear(year)}-${pad(month)}` : null;

/** Maximum length of a cell that names a month. */
const MAX_CELL = 40;
const SEPARATOR = String.raw`[. ,'\u2019/-]*`;
const OF = '(?:de |of )?';
/** Matches "of the year" after a year in Russian and Ukrainian. */
const AFTER_YEAR = String.raw`(?: ?[гр]\.?)?`;
const NAMED = new RegExp(
  String.raw`^(?:\d{1,2}(?:st|nd|rd|th)?[. -]*${OF})?(\p{L}{3,20})${SEPARATOR}${OF}(?:\d{1,2}(?:st|nd|rd|th)?, *)?(?:(\d{4}|\d{2})${AFTER_YEAR})?$`,
  'u',
);
const YEAR_AND_NAME = new RegExp(String.raw`^(\d{4})${SEPARATOR}(\p{L}{3,20})\.?(?: \d{1,2}\.?)?$`, 'u');
const YEAR_FIRST = /^(\d{4})[-/.] ?(\d{1,2})(?:[-/.] ?\d{1,2}\.?(?:[ t].*)?)?\.?$/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{4})$/;
const TOGETHER = /^((?:19|20)\d{2})(\d{2})$/;
const STATISTICAL = /^(\d{4})-?m(\d{1,2})$/;
/** Matches `2026年10月1日`, `10月` and `2026년 10월`. */
const EAST_ASIAN = /^(?:(\d{4}|\d{2})[\u5e74\ub144] ?)?(\d{1,2})[\u6708\uc6d4](?: ?\d{1,2}[\u65e5\uc77c])?$/;
const SHORT = /^(\d{1,2})[-/](\d{2})$/;
const DATE = /^(\d{1,2})[-/.] ?(\d{1,2})[-/.] ?(\d{4}|\d{2})\.?$/;
const BRACKETS = /^[("'[]+|(?<![)"'\]])[)"'\]]+$/g;

/** Matches `1`, `01`, `1.` and `1.0`, the last as exported from a data frame. */
const MONTH_NUMBER = /^(\d{1,2})(?:\.0?)?$/;
/** Matches `10.26` and `1026`. */
const SHORT_NUMBER = /^(\d{1,2})\.?(\d{2})$/;
/** Matches `102026`, and `12026` if the leading zero was lost. */
const MONTH_AND_YEAR = /^(\d{1,2})((?:19|20)\d{2})$/;
/** Matches a spreadsheet's date: days since the end of 1899, optionally with the time of day as a fraction. */
const SERIAL = /^(\d{5})(?:[.,]\d{1,12})?$/;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

/** A cell's month, or a function that determines the month once the order of the column's dates is known. */
type Found = Cell | null | ((order: Order) => Cell | null);

/** Matches the time after a date. */
const TIME = /,? (?:at |um |kl\.? )?\d{1,2}:\d{2}.*$/;

const plainCell = (text: string): string =>
  text.length > 2 * MAX_CELL ? '' : toAsciiDigits(text).trim().toLowerCase().replace(BRACKETS, '').replace(TIME, '');

function readCell(text: string): Found {
  const clean = plainCell(text);
  if (clean.length > MAX_CELL) return null;
  const [, name, nameYear] = NAMED.exec(clean) ?? [];
  if (name) return byName(name, nameYear);
  const [, yearBefore, nameAfter = ''] = YEAR_AND_NAME.exec(clean) ?? [];
  if (yearBefore) return byName(nameAfter, yearBefore);
  const [, year, month] = YEAR_FIRST.exec(clean) ?? TOGETHER.exec(clean) ?? STATISTICAL.exec(clean) ?? [];
  if (year) return valid(year, Number(month));
  const [, monthBefore, yearAfter] = YEAR_LAST.exec(clean) ?? [];
  if (yearAfter) return valid(yearAfter, Number(monthBefore));
  const [, asianYear, asianMonth] = EAST_ASIAN.exec(clean) ?? [];
  if (asianMonth) return asianYear ? valid(asianYear, Number(asianMonth)) : bare(Number(asianMonth));
  const [, first = '', second = ''] = SHORT.exec(clean) ?? [];
  if (second) return besideYear(first, second);
  const [, one = '', other = '', last = ''] = DATE.exec(clean) ?? [];
  return last ? ({ dayFirst }) => valid(last, Number(dayFirst ? other : one)) : null;
}

const besideYear =
  (first: string, second: string) =>
  ({ yearFirst }: Order): Cell | null =>
    yearFirst ? valid(pad(Number(first)), Number(second)) : valid(second, Number(first));

/**
 * Rejects months before 2015 or after 2039; otherwise, amounts such as 100 and 300 would be parsed as months long past.
 */
const recent = (month: Cell | null): Cell | null => (month && month >= '2015' && month < '2040' ? month : null);

/** Parses a month written as a single number, which could also be an amount or a count. */
function readNumber(text: string): Found {
  const clean = plainCell(text);
  const [, month] = MONTH_NUMBER.exec(clean) ?? [];
  if (month) return bare(Number(month));
  const [, monthBefore, year] = MONTH_AND_YEAR.exec(clean) ?? [];
  if (year) return valid(year, Number(monthBefore));
  const [, first = '', second = ''] = SHORT_NUMBER.exec(clean) ?? [];
  if (second) return (order) => recent(besideYear(first, second)(order));
  const [, days] = SERIAL.exec(clean) ?? [];
  return days ? new Date(SERIAL_ZERO + Number(days) * DAY_MS).toISOString().slice(0, 7) : null;
}

const bare = (month: number): Cell | null => (month >= 1 && month <= 12 ? pad(month) : null);

function byName(name: string, year: string | undefined): Cell | null {
  const month = monthFromName(name);
  if (month === null) return null;
  return year ? `${fullYear(year)}-${pad(month)}` : pad(month);
}

/**
 * Parses a column of cells such as `2026-10`, `10/26`, `Oct 2026` or `oktober` into months: `YYYY-MM`, `MM` if there is
 * no year, or null. `01/02/2026` is parsed with the day or the month first, whichever fits all cells; if both fit, the
 * part that varies is the month, and if both parts vary, the user's locale decides.
 */
export const readMonthColumn = (cells: readonly string[]): (string | null)[] => bestReading(cells.map(readCell));

/**
 * Parses a column that is known or likely to hold months, like `readMonthColumn`, but also months written as a single
 * number (`10`, `10.26`, `102026`, `1026`) and spreadsheet dates (`46296`).
 */
export const readMonthNumbers = (cells: readonly string[]): (string | null)[] =>
  bestReading(cells.map((cell) => readCell(cell) ?? readNumber(cell)));

function bestReading(found: readonly Found[]): (string | null)[] {
  const score = (months: (string | null)[]): number =>
    months.filter((month) => month !== null).length * 1000 + new Set(months).size;
  const orders = isDayFirst(readerClock().locale) ? ORDERS.toSorted((a, b) => +b.dayFirst - +a.dayFirst) : ORDERS;
  const readings = orders.map((order) => found.map((cell) => (typeof cell === 'function' ? cell(order) : cell)));
  return readings.reduce((best, other) => (score(other) > score(best) ? other : best));
}

const NUMBER = /^ *0?(\d{1,2}) *$/;
/** Minimum length of a sequence of month numbers; the numbers of a shorter one may be figures. */
const MIN_NUMBERS = 3;

/**
 * Returns the months in a column of plain numbers as `MM`: numbers from 1 to 12, each the month after or before the one
 * above it. Null for any other column, whose numbers are figures.
 */
export function monthsOfNumbers(cells: readonly string[]): (string | null)[] | null {
  const months = cells.map((cell) => bare(Number(NUMBER.exec(cell)?.[1] ?? 0)));
  const body = months.slice(months[0] === null ? 1 : 0);
  const isRow = (next: (month: string) => string): boolean =>
    body.every((month, i) => month !== null && (i === 0 || month === next(body[i - 1] ?? '')));
  const before = (month: string): string => pad(((Number(month) + 10) % 12) + 1);
  return body.length >= MIN_NUMBERS && (isRow(nextMonth) || isRow(before)) ? months : null;
}

const nextMonth = (month: string): string => pad((Number(month) % 12) + 1);

/**
 * Returns the index of each month in `names`, -1 if it isn't there; rows may be in either chronological order. A month
 * without a year goes to its latest occurrence and a second one to the year before, so that 24 consecutive months fill
 * two years.
 */
export function placeMonths(months: readonly (string | null)[], names: readonly string[]): number[] {
  const places = months.map((month) => (month?.includes('-') ? names.indexOf(month) : -1));
  const nameless = months.flatMap((month, i) => (month !== null && !month.includes('-') ? [{ month, i }] : []));
  const rising = nameless.filter(({ month }, n) => nameless[n + 1]?.month === nextMonth(month)).length;
  const newestFirst = rising * 2 >= nameless.length - 1 ? nameless.toReversed() : nameless;
  const taken = new Map<string, number>();
  for (const { month, i } of newestFirst) {
    const last = taken.get(month);
    const at = names.findLastIndex((name, n) => name.endsWith(`-${month}`) && (last === undefined || n < last));
    // If there is no earlier year, both rows go to the same month, which is later reported as an error.
    places[i] = at >= 0 ? at : (last ?? -1);
    if (at >= 0) taken.set(month, at);
  }
  return places;
}
