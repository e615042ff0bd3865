import * as z from 'zod';
import { METRIC_SOURCES } from './metric.ts';

/** What the MRR was on a day, in cents, and what that rests on. */
export const mrrReadingSchema = z.strictObject({
  value: z.number().int(),
  seenAt: z.date(),
  source: z.enum(METRIC_SOURCES),
});
export type MrrReading = z.infer<typeof mrrReadingSchema>;
