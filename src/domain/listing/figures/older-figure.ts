import * as z from 'zod';
import { acceptedFigures } from '../../offer/accept.ts';
import { conversionText } from '../../rates/conversion.ts';
import type { AccessTier, Listing, Teaser } from '../listing.ts';
import { CHECKED_FIGURES, type CheckedFigure } from './checked-figures.ts';
import { allFigures, checkableFigures } from './figure-check.ts';
import { figureValueSchema, metricSchema } from './figure-schemas.ts';
import { METRIC_INFO, type MetricKind, metricOf, metricText } from './metric.ts';

/**
 * `listings/{id}/olderFigures/{id}`: a figure's value until a change was published. Members read public ones through
 * the API, those with access also the ones that access opens.
 */
export const olderFigureSchema = z.strictObject({
  ...metricSchema.shape,
  kind: z.enum(CHECKED_FIGURES),
  value: figureValueSchema,
  /** Null where it is not known since when it stood. */
  asOf: z.date().nullable(),
  /** The first of the twelve months that it spoke of, `YYYY-MM`. */
  monthsFrom: z.string(),
  until: z.date(),
});
export type OlderFigure = z.infer<typeof olderFigureSchema>;

/** The published figures of a listing, with the checks behind their sources. */
interface PublishedFigures extends Pick<Listing, 'teaser' | 'checks'> {
  accessTier: Pick<AccessTier, 'metrics' | 'history' | 'details' | 'entered'> | null;
}

/** The figures, in each tier, whose value a new version replaces or drops. */
export function replacedFigures(before: PublishedFigures, after: PublishedFigures, now: Date): OlderFigure[] {
  if (!before.teaser) return [];
  const { monthsFrom } = before.teaser;
  const was = valuesOf(before);
  const is = valuesOf(after);
  return acceptedFigures(before, before.accessTier)
    .filter(({ figure }) => was.get(figure) !== is.get(figure))
    .map(({ figure: kind, ...one }) => ({ kind, ...one, monthsFrom, until: now }));
}

/** The value of each figure, as checks compare them. */
function valuesOf({ teaser, accessTier }: PublishedFigures): ReadonlyMap<CheckedFigure, string> {
  const figures = teaser ? checkableFigures(allFigures({ teaser, accessTier })) : [];
  return new Map(figures.map(({ figure, value }) => [figure, value]));
}

type Metrics = Pick<Teaser, 'metrics'>;
type ConvertedMetrics = Pick<Teaser, 'metrics' | 'conversions'>;

/**
 * A line for each metric whose value differs: `MRR changed from $50 to $60`. One amount in another currency stands
 * behind its dollars, with its rate; of sums of many months the marks of the figures name them.
 */
export const metricChanges = (before: ConvertedMetrics, after: ConvertedMetrics): string[] =>
  changedKinds(before, after).map(
    (kind) => `${METRIC_INFO[kind].label} changed from ${textIn(before, kind)} to ${textIn(after, kind)}`,
  );

function textIn({ metrics, conversions }: ConvertedMetrics, kind: MetricKind): string {
  const metric = metricOf({ metrics }, kind);
  if (!metric) return 'not given';
  const own = conversions.find(({ figure, cents }) => figure === kind && cents === metric.value);
  return own ? `${metricText(metric)} (${conversionText(own)})` : metricText(metric);
}

/** The metrics whose value differs. */
export function changedKinds(before: Metrics, after: Metrics): MetricKind[] {
  const kinds = new Set([...before.metrics, ...after.metrics].map(({ kind }) => kind));
  const valueIn = (figures: Metrics, kind: MetricKind) => metricOf(figures, kind)?.value;
  return [...kinds].filter((kind) => valueIn(before, kind) !== valueIn(after, kind));
}
