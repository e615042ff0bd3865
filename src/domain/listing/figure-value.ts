import * as z from 'zod';

/**
 * What a figure was at a time. Cents, a count, percent or hours, by the figure; of revenue by month, the first month and the cents of
 * each; of what comes in parts, each part in cents or percent.
 */
export const figureValueSchema = z.union([
  z.number(),
  z.object({ from: z.string(), months: z.array(z.number().int()) }),
  z.object({ parts: z.array(z.object({ name: z.string(), value: z.number() })) }),
]);
export type FigureValue = z.infer<typeof figureValueSchema>;
