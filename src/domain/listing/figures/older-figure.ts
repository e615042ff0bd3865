import * as z from 'zod';
import { acceptedFigures } from '../../offer/accept.ts';
import { conversionText } from '../../rates/conversion.ts';
import type { AccessTier, Listing, Teaser } from '../listing.ts';
import { CHECKED_FIGURES, type CheckedFigure } from './checked-figures.ts';
import { allFigures, checkableFigures } from './figure-check.ts';
import { figureValueSchema, metricSchema } from './figure-schemas.ts';
import { METRIC_INFO, type MetricKind, metricOf, metricText } from './metric.ts';

/**
 * `listings/{id}/olderFigures/{id}`: a figure's value before a published change. Members can read public figures
 * through the API, and buyers with access can read all of them.
 */
export const olderFigureSchema = z.strictObject({
  ...metricSchema.shape,
  kind: z.enum(CHECKED_FIGURES),
  value: figureValueSchema,
  /** The figure's date; null if unknown. */
  asOf: z.date().nullable(),
  /** The first of the listing's twelve months at the time, `YYYY-MM`. */
  monthsFrom: z.string(),
  until: z.date(),
});
export type OlderFigure = z.infer<typeof olderFigureSchema>;

/** A listing's published figures, with the checks behind their sources. */
interface PublishedFigures extends Pick<Listing, 'teaser' | 'checks'> {
  accessTier: Pick<AccessTier, 'metrics' | 'history' | 'details' | 'entered'> | null;
}

/** Returns the figures, in any tier, whose value a new version replaces or drops. */
export function replacedFigures(before: PublishedFigures, after: PublishedFigures, now: Date): OlderFigure[] {
  if (!before.teaser) return [];
  const { monthsFrom } = before.teaser;
  const was = valuesOf(before);
  const is = valuesOf(after);
  return acceptedFigures(before, before.accessTier)
    .filter(({ figure }) => was.get(figure) !== is.get(figure))
    .map(({ figure: kind, ...one }) => ({ kind, ...one, monthsFrom, until: now }));
}

/** Returns each figure's value in the exact format that checks compare. */
function valuesOf({ teaser, accessTier }: PublishedFigures): ReadonlyMap<CheckedFigure, string> {
  const figures = teaser ? checkableFigures(allFigures({ teaser, accessTier })) : [];
  return new Map(figures.map(({ figure, value }) => [figure, value]));
}

type Metrics = Pick<Teaser, 'metrics'>;
type ConvertedMetrics = Pick<Teaser, 'metrics' | 'conversions'>;

/**
 * Returns a line for each metric that changed: `MRR changed from $50 to $60`. A single amount in another currency is
 * shown with its rate; conversions of sums over many months are shown in the figures' marks instead.
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

/** Returns the kinds of metrics whose values differ. */
export function changedKinds(before: Metrics, after: Metrics): MetricKind[] {
  const kinds = new Set([...before.metrics, ...after.metrics].map(({ kind }) => kind));
  const valueIn = (figures: Metrics, kind: MetricKind) => metricOf(figures, kind)?.value;
  return [...kinds].filter((kind) => valueIn(before, kind) !== valueIn(after, kind));
}
