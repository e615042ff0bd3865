import { revenueAsOf } from '../listing/derived-figures.ts';
import { earlierOf, withCheckedFigures } from '../listing/figure-check.ts';
import type { AccessTier, Listing } from '../listing/listing.ts';
import { monthsAsOf } from '../listing/months-as-of.ts';
import { partFigures } from '../listing/part-figure.ts';
import type { OfferFigure } from './offer.ts';

/**
 * The figures that an accepted offer relies on, as they stand now: those that everybody reads, revenue and visits by month, and
 * those of the access tier, earlier months and what comes in parts among them, which the acceptance opens. Each with its source, its name and its date.
 */
export function acceptedFigures(
  { teaser, checks }: Pick<Listing, 'teaser' | 'checks'>,
  accessTier: Pick<AccessTier, 'metrics' | 'history' | 'details' | 'entered'> | null,
): OfferFigure[] {
  if (!teaser) return [];
  const tier = accessTier && withCheckedFigures(accessTier, checks);
  const metrics = [...teaser.metrics, ...(tier?.metrics ?? [])];
  const { monthsFrom: from, revenueMonths: months, visits } = teaser;
  return [
    ...metrics.map(({ kind, value, source, sourceName, asOf }) => ({ figure: kind, value, source, sourceName, asOf })),
    ...(months.length
      ? [
          {
            figure: 'revenueMonths' as const,
            value: { from, months },
            source: teaser.revenueSource,
            sourceName: teaser.revenueSourceName,
            asOf: revenueAsOf(teaser),
          },
        ]
      : []),
    ...(tier?.history
      ? [
          {
            figure: 'earlierMonths' as const,
            value: { from: tier.history.from, months: earlierOf(tier.history) },
            source: tier.history.source,
            sourceName: tier.history.sourceName,
            asOf: monthsAsOf(tier.history),
          },
        ]
      : []),
    ...(visits
      ? [
          {
            figure: 'visitMonths' as const,
            value: { from: visits.from, months: visits.months },
            source: visits.source,
            sourceName: null,
            asOf: monthsAsOf(visits),
          },
        ]
      : []),
    ...(tier ? partFigures(tier) : []),
  ];
}
