import { isMetric } from '../listing/figures/checked-figures.ts';
import { figureMark } from '../listing/figures/figure-marks.ts';
import type { Mark } from '../listing/figures/mark.ts';
import { type Days, metricDays, monthsDays } from '../listing/figures/metric-period.ts';
import type { OfferFigure } from './offer.ts';

/**
 * Returns the first month of the twelve-month period behind an offer's figures, taken from the monthly revenue; null if
 * it is missing.
 */
function monthsFromOf(figures: readonly Pick<OfferFigure, 'figure' | 'value'>[]): string | null {
  const months = figures.find(({ figure }) => figure === 'revenueMonths')?.value;
  return typeof months === 'object' && 'from' in months ? months.from : null;
}

/** Returns the mark of a figure recorded when an offer was accepted; `all` are the figures recorded with it. */
export const offerFigureMark = (item: OfferFigure, all: readonly OfferFigure[]): Mark =>
  figureMark(item, monthsFromOf(all));

/** Returns the period that a figure covers; null if unknown. */
export function offerFigureDays(one: OfferFigure, all: readonly OfferFigure[]): Days | null {
  const { figure, value, source, asOf } = one;
  if (typeof value === 'object') return 'from' in value ? monthsDays(value.from, value.months.length) : null;
  return !isMetric(figure) || !asOf ? null : metricDays({ kind: figure, source, asOf }, monthsFromOf(all));
}
