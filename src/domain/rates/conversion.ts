import { COST_LINES } from '../listing/details/detail-options.ts';
import { formatCalendarDate, formatMonthYear } from '../shared/time.ts';
import { DOLLAR, formatAmount, namedCurrency } from './currency.ts';
import { type ExchangeRates, type RateProblem, toCents } from './exchange-rate.ts';

type CostLine = keyof typeof COST_LINES;
const LINES = Object.keys(COST_LINES) as CostLine[];
const LINE_PREFIX = 'costLines.';
/** A cost line's figure name, such as `costLines.hosting`. */
export type LineFigure = `${typeof LINE_PREFIX}${CostLine}`;

/**
 * Figures of a listing that can be entered in another currency: monthly revenue and single amounts, including cost
 * lines.
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
export const costLineOf = (figure: LineFigure): CostLine => figure.slice(LINE_PREFIX.length) as CostLine;

/** An amount before conversion. */
export interface OriginalAmount {
  /** Currency code, such as `EUR`. */
  currency: string;
  /** Amount in the currency's smallest unit. */
  minor: number;
}

/** A part of a converted value, with its rate in dollars: `1.1202`. */
export interface ConvertedPart extends OriginalAmount {
  rate: string;
}

/** A value in dollars and the amounts it was converted from, valid only while the figure has that value. */
export interface Conversion {
  figure: ConvertedFigure;
  /** Month (`YYYY-MM`) for revenue; null for a single amount. */
  month: string | null;
  /** Period of the rates: `YYYY-MM` for a monthly mean, `YYYY-MM-DD` for a day, `YYYY-MM/YYYY-MM` for a yearly mean. */
  of: string;
  cents: number;
  /** One part per currency, including dollars. */
  parts: ConvertedPart[];
}

/**
 * Converts amounts to US cents, each rounded separately and then summed, and returns them with their rates. If any
 * currency has no rate, returns the first missing rate's problem instead.
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

/** Formats the period of a rate: `mean of October 2026`, `mean of November 2025 to October 2026`, `30 October 2026`. */
export function rateDays(of: string): string {
  const [first = '', last] = of.split('/');
  if (last) return `mean of ${formatMonthYear(first)} to ${formatMonthYear(last)}`;
  return of.length > 'YYYY-MM'.length ? formatCalendarDate(of) : `mean of ${formatMonthYear(of)}`;
}

/** Formats a converted part with its rate: `€3,400 at 1.1202`; dollars have no rate. */
export const convertedPartText = ({ currency, minor, rate }: ConvertedPart): string =>
  currency === DOLLAR ? formatAmount(minor, currency) : `${formatAmount(minor, currency)} at ${rate}`;

/**
 * Formats the amounts that a value was converted from, with rates and source: `€3,400 at 1.1202, mean of October 2026,
 * ECB`.
 */
export const conversionText = ({ parts, of }: Pick<Conversion, 'parts' | 'of'>): string =>
  `${parts.map(convertedPartText).join(' + ')}, ${rateDays(of)}, ECB`;

/** Explains why a currency can't be converted, in a sentence with the currency's name. */
export const rateProblemText = (problem: RateProblem, currency: string): string =>
  problem === 'no-mean-yet'
    ? 'This month is not over, so the European Central Bank has no mean of it yet.'
    : `The European Central Bank has no rate for ${namedCurrency(currency)}, so it cannot be converted.`;
