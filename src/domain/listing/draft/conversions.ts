import {
  type Conversion,
  type ConvertedFigure,
  convertAmounts,
  costLineOf,
  isLineFigure,
  type LineFigure,
  type OriginalAmount,
  rateProblemText,
} from '../../rates/conversion.ts';
import { DOLLAR, EURO } from '../../rates/currency.ts';
import type { ExchangeRates } from '../../rates/exchange-rate.ts';
import { formatMoney } from '../../shared/money.ts';
import { formatMonthYear, monthAt, utcDay } from '../../shared/time.ts';
import { DRAFT_LIMITS } from '../details/draft-limits.ts';
import type { Draft, DraftFields } from './draft.ts';
import { revenueLookup } from './shift-draft-months.ts';

/** Figures that each have a draft field of their own. */
type SingleFigure = Exclude<ConvertedFigure, 'revenue' | LineFigure>;
type Dated = Pick<DraftFields, 'monthsFrom' | 'revenueMonths' | 'earlierMonths' | 'costLines' | SingleFigure>;
type Place = Pick<Conversion, 'figure' | 'month'>;

/**
 * An amount in any currency for one of a draft's figures. `month` is `YYYY-MM` for revenue, null for a single amount.
 */
export interface FigureAmount extends OriginalAmount, Place {}

const isSamePlace = (a: Place, b: Place): boolean => a.figure === b.figure && a.month === b.month;

/** Returns a figure's value in cents; null if it isn't set or the draft doesn't cover the month. */
function valueAt(draft: Dated, { figure, month }: Place): number | null {
  if (figure === 'revenue') return revenueLookup(draft)(month ?? '');
  return isLineFigure(figure) ? (draft.costLines[costLineOf(figure)] ?? null) : draft[figure];
}

/** Returns the draft's conversions that still match their figure's value. */
export const validConversions = (draft: Dated & Pick<Draft, 'conversions'>): Conversion[] =>
  draft.conversions.filter((conversion) => valueAt(draft, conversion) === conversion.cents);

/**
 * Returns true if a conversion is public, because it is for one of the twelve months from `monthsFrom` or for a public
 * figure. The year's costs count as public because the profit is derived from them.
 */
export const isOpenConversion = ({ figure, month }: Conversion, monthsFrom: string): boolean =>
  figure === 'revenue' ? month !== null && month >= monthsFrom : figure !== 'planPrice' && !isLineFigure(figure);

const LAST_MONTH = 11;

/** Returns the latest monthly mean rate. Last month's mean is missing until its final rates are published. */
function newestMean(currency: string, rates: ExchangeRates, now: Date): ReturnType<ExchangeRates['mean']> {
  const thisMonth = utcDay(now).slice(0, 'YYYY-MM'.length);
  const last = rates.mean(currency, monthAt(thisMonth, -1));
  return last === 'no-mean-yet' ? rates.mean(currency, monthAt(thisMonth, -2)) : last;
}

/**
 * Returns a function that finds the rate for an amount: its month's mean for revenue and monthly costs, the year's mean
 * for twelve months' costs, and the latest mean for cost lines. MRR uses the last month's last day; prices and the
 * running cost use the latest day.
 */
function rateFor({ figure, month }: Place, { monthsFrom }: Dated, rates: ExchangeRates, now: Date) {
  const last = monthAt(monthsFrom, LAST_MONTH);
  return (currency: string): ReturnType<ExchangeRates['mean']> => {
    switch (figure) {
      case 'revenue':
        return rates.mean(currency, month ?? '');
      case 'monthCosts':
        return rates.mean(currency, last);
      case 'ttmCosts':
        return rates.yearMean(currency, last);
      case 'mrr':
        return rates.monthEnd(currency, last);
      case 'runningCost':
      case 'planPrice':
        return rates.day(currency, utcDay(now));
      default:
        return newestMean(currency, rates, now);
    }
  };
}

/** Returns the draft with a figure's value set; unchanged if the draft doesn't cover the month. */
function withValue<D extends Dated>(draft: D, { figure, month }: Place, cents: number): D {
  if (isLineFigure(figure)) return { ...draft, costLines: { ...draft.costLines, [costLineOf(figure)]: cents } };
  if (figure !== 'revenue') return { ...draft, [figure]: cents };
  const filled = (months: (number | null)[], from: number) =>
    months.map((value, i) => (monthAt(draft.monthsFrom, from + i) === month ? cents : value));
  return {
    ...draft,
    revenueMonths: filled(draft.revenueMonths, 0),
    earlierMonths: filled(draft.earlierMonths, -draft.earlierMonths.length),
  };
}

/**
 * Converts amounts to US cents at the reference rates, adding up all amounts for one figure and month. If any amount
 * can't be converted, none are, and the first problem is returned.
 */
export function convertDraftFigures(
  draft: Draft,
  amounts: readonly FigureAmount[],
  rates: ExchangeRates,
  now: Date,
): { draft: Draft; conversions: Conversion[] } | { problem: string } {
  const places = amounts.filter((amount, i) => amounts.findIndex((other) => isSamePlace(other, amount)) === i);
  let next = draft;
  const conversions: Conversion[] = [];
  for (const { figure, month } of places) {
    const place = { figure, month };
    if (figure === 'revenue' && !hasMonth(draft, month)) return { problem: 'The draft does not cover this month.' };
    const rateOf = rateFor(place, draft, rates, now);
    const converted = convertAmounts(
      amounts.filter((amount) => isSamePlace(amount, place)),
      rateOf,
    );
    if ('problem' in converted) {
      const isMissing = converted.problem === 'unknown-currency' && typeof rateOf(EURO) === 'string';
      return { problem: isMissing ? NO_RATES : refusalText(place, converted) };
    }
    if (converted.cents > DRAFT_LIMITS.amount) return { problem: `At most ${formatMoney(DRAFT_LIMITS.amount)}.` };
    next = withValue(next, place, converted.cents);
    if (converted.parts.some(({ currency }) => currency !== DOLLAR)) conversions.push({ ...place, ...converted });
  }
  const others = draft.conversions.filter((conversion) => !places.some((place) => isSamePlace(place, conversion)));
  return { draft: { ...next, conversions: [...others, ...conversions] }, conversions };
}

/** Error shown if there are no exchange rates at all for the days needed. */
const NO_RATES = 'The European Central Bank’s rates for these days are not available. Try again tomorrow.';

function refusalText({ month }: Place, refused: Exclude<ReturnType<typeof convertAmounts>, { cents: number }>): string {
  const text = rateProblemText(refused.problem, refused.currency);
  return month && refused.problem === 'no-mean-yet' ? `${formatMonthYear(month)}: ${text}` : text;
}

const hasMonth = ({ monthsFrom, revenueMonths, earlierMonths }: Dated, month: string | null): boolean =>
  month !== null &&
  month >= monthAt(monthsFrom, -earlierMonths.length) &&
  month <= monthAt(monthsFrom, revenueMonths.length - 1);
