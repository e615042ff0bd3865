import * as z from 'zod';
import { WRITTEN_WITH_AI } from '../listing/details/detail-options.ts';
import { METRIC_SOURCES, type MetricSource, metricOf } from '../listing/figures/metric.ts';
import type { PublicListing } from '../listing/public-listing.ts';
import { recordOf } from '../shared/record-of.ts';
import { cardOf, cardSchema } from './card.ts';
import { FIGURE_METRICS, METRIC_FIGURES, toIndexUnits } from './figures.ts';

const figureSchema = z.number().int().nullable();

/** A listing in a search index: its card, the other searchable texts, and the values for filters and sorts. */
export const searchEntrySchema = z.strictObject({
  card: cardSchema,
  reasonForSelling: z.string(),
  tech: z.array(z.string()),
  ...recordOf(METRIC_FIGURES, () => figureSchema),
  source: z.enum(METRIC_SOURCES),
  ai: z.enum(WRITTEN_WITH_AI).default('unsaid'),
});
export type SearchEntry = z.infer<typeof searchEntrySchema>;

/** Returns a listing's index entry, or null if the listing is paused, since search doesn't show it. */
export function searchEntryOf(listing: PublicListing): SearchEntry | null {
  if (listing.state === 'paused') return null;
  const { teaser } = listing;
  const card = cardOf(listing);
  return {
    card,
    reasonForSelling: teaser.reasonForSelling,
    tech: teaser.tech,
    ...recordOf(METRIC_FIGURES, (kind) => {
      const metric = metricOf(teaser, FIGURE_METRICS[kind]);
      return metric ? toIndexUnits(kind, metric) : null;
    }),
    source: sourceOf(card),
    ai: teaser.details.writtenWithAi ?? 'unsaid',
  };
}

/** Returns the source of the first figure on the card, which is the revenue if the project earns any. */
const sourceOf = ({ metrics }: { metrics: readonly { source: MetricSource }[] }): MetricSource =>
  metrics[0]?.source ?? 'self';
