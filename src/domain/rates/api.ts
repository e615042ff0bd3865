import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { adminCommand, done, type Endpoint, perHour, publicCall } from '../endpoint.ts';

/** Time in ms for which a process may cache the latest rates; the European Central Bank publishes only once a day. */
const KEPT_MS = 5 * 60_000;

/** Endpoints for reference rates. */
export const ratesApi = {
  getRates: publicCall({
    summary:
      'Returns the newest reference rates of the European Central Bank, as dollars for one unit of each currency (`1.1202`), and their day. None where that day is more than a week ago.',
    input: z.object({}),
    output: z.strictObject({
      day: z.string().describe('YYYY-MM-DD.'),
      /** A list rather than a record, because strings under arbitrary keys could be mistaken for dates. */
      dollars: z.array(z.strictObject({ currency: z.string(), rate: z.string() })),
    }),
    keptMs: KEPT_MS,
  }),
  fetchRates: adminCommand({
    summary:
      'Has the reference rates of the European Central Bank fetched within a minute, instead of an hour after the last try; 409 `wrong-state` while that has been asked for.',
    input: z.strictObject({}),
    output: done,
    limit: perHour(10),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
