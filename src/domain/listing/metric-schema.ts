import * as z from 'zod';
import { METRIC_KINDS, METRIC_SOURCES, type Metric } from './metric.ts';

export const metricSchema = z.strictObject({
  kind: z.enum(METRIC_KINDS),
  value: z.number(),
  source: z.enum(METRIC_SOURCES),
  asOf: z.date(),
  sourceName: z.string().nullable().default(null),
}) satisfies z.ZodType<Metric>;
