import type { OfferFigure } from '../../offer/offer.ts';
import type { PartDetail } from '../details/details.ts';
import type { AccessTier, Teaser } from '../listing.ts';
import { isMetric } from './checked-figures.ts';
import { revenueAsOf } from './derived-figures.ts';
import { precedingMonths } from './figure-check.ts';
import { type Mark, metricMark } from './mark.ts';
import { monthsPeriod } from './metric-period.ts';

type Months = Pick<Teaser, 'metrics' | 'monthsFrom' | 'revenueMonths' | 'revenueSource'> &
  Pick<Teaser, 'revenueSourceName' | 'revenueCheckedAt'>;

/**
 * Returns the time monthly figures or figures in parts were checked or, if they weren't, the time they were entered.
 */
export const monthsAsOf = (of: { checkedAt: Date | null; enteredAt: Date | null }): Date | null =>
  of.checkedAt ?? of.enteredAt;

/** Returns the mark for monthly revenue. */
export const revenueMark = (of: Months): Mark => ({
  source: of.revenueSource,
  name: of.revenueSourceName,
  at: revenueAsOf(of),
  period: monthsPeriod(of.monthsFrom, of.revenueMonths.length),
});

/** Returns the mark for monthly visits. */
export const visitsMark = (visits: NonNullable<Teaser['visits']>): Mark => ({
  source: visits.source,
  name: null,
  at: monthsAsOf(visits),
  period: monthsPeriod(visits.from, visits.months.length),
});

/** Returns the mark for revenue history older than twelve months. */
export const historyMark = (history: NonNullable<AccessTier['history']>): Mark => ({
  source: history.source,
  name: history.sourceName,
  at: monthsAsOf(history),
  period: monthsPeriod(history.from, precedingMonths(history).length),
});

/**
 * Returns the mark for a figure in parts. It has no period, since sellers don't specify which months these figures
 * cover.
 */
export function partMark(figure: PartDetail, entered: AccessTier['entered']): Mark {
  const one = entered.find(({ detail }) => detail === figure);
  return {
    source: one?.source ?? 'self',
    name: one?.sourceName ?? null,
    at: one ? monthsAsOf(one) : null,
    period: null,
  };
}

/**
 * Returns the mark for a past figure. `monthsFrom` is the first of the listing's twelve months at that time; null if
 * unknown.
 */
export function figureMark(one: OfferFigure, monthsFrom: string | null): Mark {
  const { figure, value, source, sourceName: name, asOf: at } = one;
  if (typeof value === 'object') {
    return { source, name, at, period: 'from' in value ? monthsPeriod(value.from, value.months.length) : null };
  }
  if (!isMetric(figure) || !at) return { source, name, at, period: null };
  return metricMark({ kind: figure, value, source, sourceName: name, asOf: at }, monthsFrom);
}
