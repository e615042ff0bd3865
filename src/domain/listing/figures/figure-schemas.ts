import * as z from 'zod';
import { CHECK_SOURCES, CHECKED_FIGURES } from './checked-figures.ts';
import { METRIC_KINDS, METRIC_SOURCES, type Metric } from './metric.ts';

/** A day's MRR in cents, with its source. */
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
 * A figure's value at a time: cents, a count, percent or hours. Revenue by month has its first month and cents for
 * each; a figure in parts has cents or percent for each part.
 */
export const figureValueSchema = z.union([
  z.number(),
  z.object({ from: z.string(), months: z.array(z.number().int()) }),
  z.object({ parts: z.array(z.object({ name: z.string(), value: z.number() })) }),
]);
export type FigureValue = z.infer<typeof figureValueSchema>;

/**
 * A figure was found in a document, added up from an export, or read from a connected account. The check holds while
 * the figure keeps its value.
 */
export const figureCheckSchema = z.object({
  figure: z.enum(CHECKED_FIGURES),
  /** As `checkableFigures` writes it. */
  value: z.string(),
  source: z.enum(CHECK_SOURCES),
  /** The id of the document, of the recompute or of the connection. */
  documentId: z.string(),
  /** The name of the document, of the kind of export or of the processor: `Stripe payments`, `Stripe`. */
  document: z.string(),
  /** The first and the last month of what was added up, `YYYY-MM`; null for documents. */
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  at: z.date(),
});
export type FigureCheck = z.infer<typeof figureCheckSchema>;
