import * as z from 'zod';
import type { Teaser } from './listing.ts';
import { metricSchema } from './metric-schema.ts';

/** `listings/{id}/olderFigures/{id}`: what a metric was until a change was published. Members read it through the API. */
export const olderFigureSchema = z.strictObject({
  ...metricSchema.shape,
  /** The first of the twelve months that it spoke of, `YYYY-MM`; null where an older release wrote it. */
  monthsFrom: z.string().nullable().default(null),
  until: z.date(),
});
export type OlderFigure = z.infer<typeof olderFigureSchema>;

/** The metrics whose value a new teaser replaces or drops. */
export const replacedFigures = (
  before: Pick<Teaser, 'metrics' | 'monthsFrom'>,
  after: Pick<Teaser, 'metrics'>,
  now: Date,
): OlderFigure[] =>
  before.metrics
    .filter(({ kind, value }) => !after.metrics.some((metric) => metric.kind === kind && metric.value === value))
    .map((metric) => ({ ...metric, monthsFrom: before.monthsFrom, until: now }));
