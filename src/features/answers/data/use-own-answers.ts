import { type Answer, answerSchema } from '../../../domain/answer/answer.ts';
import { paths } from '../../../domain/collections.ts';
import { allFigures, withCheckedFigures } from '../../../domain/listing/figures/figure-check.ts';
import type { Metric } from '../../../domain/listing/figures/metric.ts';
import { accessTierSchema, listingSchema } from '../../../domain/listing/listing.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveDoc, useLiveQuery } from '../../../lib/firebase/live.ts';

/** What was asked about the user's own listing, oldest first. */
export const useOwnAnswers = (listingId: string): Live<Answer[]> =>
  useLiveQuery(liveQueries.answers(listingId), answerSchema);

/** The published figures of the user's own listing, which an answer can show; none before it was published. */
export function usePublishedFigures(listingId: string): Metric[] {
  const { data: listing } = useLiveDoc(paths.listing(listingId), listingSchema);
  const { data: accessTier } = useLiveDoc(paths.accessTier(listingId), accessTierSchema);
  if (!listing?.teaser) return [];
  return withCheckedFigures(allFigures({ teaser: listing.teaser, accessTier }), listing.checks).metrics;
}
