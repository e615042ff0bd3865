import type { OfferFigure } from '../../offer/offer.ts';
import type { PartDetail } from '../details/details.ts';
import type { AccessTier, Teaser } from '../listing.ts';
import { isMetric } from './checked-figures.ts';
import { revenueAsOf } from './derived-figures.ts';
import { earlierOf } from './figure-check.ts';
import { type Mark, metricMark } from './mark.ts';
import { monthsPeriod } from './metric-period.ts';

type Months = Pick<Teaser, 'metrics' | 'monthsFrom' | 'revenueMonths' | 'revenueSource'> &
  Pick<Teaser, 'revenueSourceName' | 'revenueCheckedAt'>;

/** The time figures by month or in parts were checked, or entered if nobody checked them. */
export const monthsAsOf = (of: { checkedAt: Date | null; enteredAt: Date | null }): Date | null =>
  of.checkedAt ?? of.enteredAt;

/** The mark of revenue by month. */
export const revenueMark = (of: Months): Mark => ({
  source: of.revenueSource,
  name: of.revenueSourceName,
  at: revenueAsOf(of),
  period: monthsPeriod(of.monthsFrom, of.revenueMonths.length),
});

/** The mark of visits by month. */
export const visitsMark = (visits: NonNullable<Teaser['visits']>): Mark => ({
  source: visits.source,
  name: null,
  at: monthsAsOf(visits),
  period: monthsPeriod(visits.from, visits.months.length),
});

/** The mark of the months before the twelve, which have that of the listing’s page. */
export const historyMark = (history: NonNullable<AccessTier['history']>): Mark => ({
  source: history.source,
  name: history.sourceName,
  at: monthsAsOf(history),
  period: monthsPeriod(history.from, earlierOf(history).length),
});

/** The mark of what comes in parts. Nobody says which months it is about. */
export function partMark(figure: PartDetail, entered: AccessTier['entered']): Mark {
  const one = entered.find(({ detail }) => detail === figure);
  return {
    source: one?.source ?? 'self',
    name: one?.sourceName ?? null,
    at: one ? monthsAsOf(one) : null,
    period: null,
  };
}

/** The mark of a figure as it was at a time, by the first of the twelve months of then, where that is known. */
export function figureMark(one: OfferFigure, monthsFrom: string | null): Mark {
  const { figure, value, source, sourceName: name, asOf: at } = one;
  if (typeof value === 'object') {
    return { source, name, at, period: 'from' in value ? monthsPeriod(value.from, value.months.length) : null };
  }
  if (!isMetric(figure) || !at) return { source, name, at, period: null };
  return metricMark({ kind: figure, value, source, sourceName: name, asOf: at }, monthsFrom);
}
