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
