import { isMetric } from '../listing/figure-check-schema.ts';
import { type Mark, metricMark } from '../listing/mark.ts';
import { type Days, metricDays, monthsDays, monthsPeriod } from '../listing/metric-period.ts';
import type { OfferFigure } from './offer.ts';

/** The first of the twelve months that figures of an offer speak of: revenue by month, which stands among them, begins there. */
function monthsFromOf(figures: readonly Pick<OfferFigure, 'figure' | 'value'>[]): string | null {
  const months = figures.find(({ figure }) => figure === 'revenueMonths')?.value;
  return typeof months === 'object' && 'from' in months ? months.from : null;
}

/** The mark of a figure that an offer was accepted on, among `all` of them. */
export const offerFigureMark = (one: OfferFigure, all: readonly OfferFigure[]): Mark =>
  figureMark(one, monthsFromOf(all));

/** The mark of a figure as it was at a time, by the first of the twelve months of then, where that is known. */
export function figureMark(one: OfferFigure, monthsFrom: string | null): Mark {
  const { figure, value, source, sourceName: name, asOf: at } = one;
  if (typeof value === 'object') {
    return { source, name, at, period: 'from' in value ? monthsPeriod(value.from, value.months.length) : null };
  }
  if (!isMetric(figure) || !at) return { source, name, at, period: null };
  return metricMark({ kind: figure, value, source, sourceName: name, asOf: at }, monthsFrom);
}

/** The days that it is about; null where they are not known. */
export function offerFigureDays(one: OfferFigure, all: readonly OfferFigure[]): Days | null {
  const { figure, value, source, asOf } = one;
  if (typeof value === 'object') return 'from' in value ? monthsDays(value.from, value.months.length) : null;
  return !isMetric(figure) || !asOf ? null : metricDays({ kind: figure, source, asOf }, monthsFromOf(all));
}
