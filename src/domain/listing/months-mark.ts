import { revenueAsOf } from './derived-figures.ts';
import { earlierOf } from './figure-check.ts';
import type { AccessTier, Teaser } from './listing.ts';
import type { Mark } from './mark.ts';
import { monthsPeriod } from './metric-period.ts';
import { monthsAsOf } from './months-as-of.ts';

type Months = Pick<Teaser, 'metrics' | 'monthsFrom' | 'revenueMonths' | 'revenueSource'> &
  Pick<Teaser, 'revenueSourceName' | 'revenueCheckedAt'>;

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
