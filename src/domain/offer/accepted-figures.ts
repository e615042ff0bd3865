import { revenueAsOf } from '../listing/derived-figures.ts';
import { detailParts } from '../listing/detail-text.ts';
import { PART_DETAILS } from '../listing/details.ts';
import { earlierOf, withCheckedFigures } from '../listing/figure-check.ts';
import type { AccessTier, Listing } from '../listing/listing.ts';
import { monthsAsOf, partMark } from '../listing/months-mark.ts';
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

/** Its parts by the names that buyers read, in cents or percent, with what they rest on. */
const partFigures = ({ details, entered }: Pick<AccessTier, 'details' | 'entered'>) =>
  PART_DETAILS.flatMap((figure) => {
    const value = details[figure];
    if (value === undefined) return [];
    const { source, name, at } = partMark(figure, entered);
    const parts = detailParts(figure, value).map((part) => ({ name: part.name, value: part.value }));
    return [{ figure, value: { parts }, source, sourceName: name, asOf: at }];
  });
