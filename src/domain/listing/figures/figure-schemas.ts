import * as z from 'zod';
import { CHECK_SOURCES, CHECKED_FIGURES } from './checked-figures.ts';
import { METRIC_KINDS, METRIC_SOURCES, type Metric } from './metric.ts';

/** One day's MRR in cents, with its source. */
export const mrrReadingSchema = z.strictObject({
  value: z.number().int(),
  seenAt: z.date(),
  source: z.enum(METRIC_SOURCES),
});
export type MrrReading = z.infer<typeof mrrReadingSchema>;

export const metricSchema = z.strictObject({
  kind: z.enum(METRIC_KINDS),
  value: z.number(),
  source: z.enum(METRIC_SOURCES),
  asOf: z.date(),
  sourceName: z.string().nullable(),
}) satisfies z.ZodType<Metric>;

/**
 * A figure's value at a point in time: cents, a count, percent or hours. A monthly figure has its first month and one
 * value per month; a figure in parts has cents or percent for each part.
 */
export const figureValueSchema = z.union([
  z.number(),
  z.object({ from: z.string(), months: z.array(z.number().int()) }),
  z.object({ parts: z.array(z.object({ name: z.string(), value: z.number() })) }),
]);
export type FigureValue = z.infer<typeof figureValueSchema>;

/**
 * Record that a figure was found in a document, added up from an export, or synced from a connected account. The check
 * is valid while the figure keeps its value.
 */
export const figureCheckSchema = z.object({
  figure: z.enum(CHECKED_FIGURES),
  /** The figure's value, in the exact format of `checkableFigures`. */
  value: z.string(),
  source: z.enum(CHECK_SOURCES),
  /** The ID of the document, recompute or connection. */
  documentId: z.string(),
  /** The name of the document, export type or processor: `Books.pdf`, `Stripe payments`, `Stripe`. */
  document: z.string(),
  /** The first and last months, `YYYY-MM`, that the export or account covered for this figure; null for documents. */
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  at: z.date(),
});
export type FigureCheck = z.infer<typeof figureCheckSchema>;
