import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { type Endpoint, publicCall } from '../endpoint.ts';

/** How long one process may repeat the newest rates: the Bank publishes once a day. */
const KEPT_MS = 5 * 60_000;

/** The calls about reference rates. */
export const ratesApi = {
  getRates: publicCall({
    summary:
      'Returns the newest reference rates of the European Central Bank, as dollars for one unit of each currency (`1.1202`), and their day. None where that day is more than a week ago.',
    input: z.object({}),
    output: z.strictObject({
      day: z.string().describe('YYYY-MM-DD.'),
      /** A list, since texts under keys of any name could be taken for dates. */
      dollars: z.array(z.strictObject({ currency: z.string(), rate: z.string() })),
    }),
    keptMs: KEPT_MS,
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
