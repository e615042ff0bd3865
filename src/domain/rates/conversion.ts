import { COST_LINES } from '../listing/details/detail-options.ts';
import { formatCalendarDate, formatMonthYear } from '../shared/time.ts';
import { DOLLAR, formatAmount, namedCurrency } from './currency.ts';
import { type ExchangeRates, type RateProblem, toCents } from './exchange-rate.ts';

type CostLine = keyof typeof COST_LINES;
const LINES = Object.keys(COST_LINES) as CostLine[];
const LINE_PREFIX = 'costLines.';
/** A line of the costs, as the figure that it is: `costLines.hosting`. */
export type LineFigure = `${typeof LINE_PREFIX}${CostLine}`;

/**
 * Figures of a listing that can be in another currency: revenue by month, and single amounts, lines of costs included.
 */
export const CONVERTED_FIGURES = [
  'revenue',
  'mrr',
  'ttmCosts',
  'monthCosts',
  'runningCost',
  'planPrice',
  ...LINES.map((line): LineFigure => `${LINE_PREFIX}${line}`),
] as const;
export type ConvertedFigure = (typeof CONVERTED_FIGURES)[number];

export const isLineFigure = (figure: ConvertedFigure): figure is LineFigure => figure.startsWith(LINE_PREFIX);
export const lineOf = (figure: LineFigure): CostLine => figure.slice(LINE_PREFIX.length) as CostLine;

/** An amount as it was before it was converted. */
export interface OriginalAmount {
  /** Its code, `EUR`. */
  currency: string;
  /** In its smallest unit. */
  minor: number;
}

/** A part of a converted value, at its rate in dollars: `1.1202`. */
export interface ConvertedPart extends OriginalAmount {
  rate: string;
}

/** A value in dollars and the amounts that it was converted from. It holds as long as the figure has that value. */
export interface Conversion {
  figure: ConvertedFigure;
  /** The month of revenue, `YYYY-MM`; null for a single amount. */
  month: string | null;
  /** The rates' days: `YYYY-MM` for a month’s mean, `YYYY-MM-DD` for a day, `YYYY-MM/YYYY-MM` for a year’s mean. */
  of: string;
  cents: number;
  /** One of each currency, dollars among them. */
  parts: ConvertedPart[];
}

/**
 * The amounts in US cents, each rounded by itself and then summed, with their rates; or the first currency's problem.
 */
export function convertAmounts(
  amounts: readonly OriginalAmount[],
  rateOf: (currency: string) => ReturnType<ExchangeRates['mean']>,
): { cents: number; of: string; parts: ConvertedPart[] } | { problem: RateProblem; currency: string } {
  let cents = 0;
  let of = '';
  const parts: ConvertedPart[] = [];
  for (const { currency, minor } of amounts) {
    const rate = rateOf(currency);
    if (typeof rate === 'string') return { problem: rate, currency };
    cents += toCents(minor, rate);
    if (of === '' || currency !== DOLLAR) of = rate.of;
    parts.push({ currency, minor, rate: rate.rate });
  }
  return { cents, of, parts };
}

/** `mean of October 2026`, `mean of November 2025 to October 2026`, `30 October 2026`: the days of a rate. */
export function rateDays(of: string): string {
  const [first = '', last] = of.split('/');
  if (last) return `mean of ${formatMonthYear(first)} to ${formatMonthYear(last)}`;
  return of.length > 'YYYY-MM'.length ? formatCalendarDate(of) : `mean of ${formatMonthYear(of)}`;
}

/** `€3,400 at 1.1202`: a converted part with its rate; dollars stand alone. */
export const convertedPartText = ({ currency, minor, rate }: ConvertedPart): string =>
  currency === DOLLAR ? formatAmount(minor, currency) : `${formatAmount(minor, currency)} at ${rate}`;

/** `€3,400 at 1.1202, mean of October 2026, ECB`: all that a value was converted from, with rates and source. */
export const conversionText = ({ parts, of }: Pick<Conversion, 'parts' | 'of'>): string =>
  `${parts.map(convertedPartText).join(' + ')}, ${rateDays(of)}, ECB`;

/** The reason a currency cannot be converted, in a sentence that names it. */
export const rateProblemText = (problem: RateProblem, currency: string): string =>
  problem === 'no-mean-yet'
    ? 'This month is not over, so the European Central Bank has no mean of it yet.'
    : `The European Central Bank has no rate for ${namedCurrency(currency)}, so it cannot be converted.`;
