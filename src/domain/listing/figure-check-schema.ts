import * as z from 'zod';
import { METRIC_KINDS } from './metric.ts';

/** What a document can prove: each metric, and the revenue by month. */
export const CHECKED_FIGURES = [...METRIC_KINDS, 'revenueMonths'] as const;
export type CheckedFigure = (typeof CHECKED_FIGURES)[number];

/** A reviewer found a figure in a document. It holds while the figure keeps its value. */
export const figureCheckSchema = z.object({
  figure: z.enum(CHECKED_FIGURES),
  /** As `checkableFigures` writes it. */
  value: z.string(),
  documentId: z.string(),
  /** The name of the document. */
  document: z.string(),
  at: z.date(),
});
export type FigureCheck = z.infer<typeof figureCheckSchema>;
