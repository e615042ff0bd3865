import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { adminCall, type Endpoint } from '../endpoint.ts';

/** Endpoints for the audit log. */
export const auditApi = {
  checkAuditLog: adminCall({
    summary: 'Verifies the chain of the audit log from a given entry, one page at a time.',
    input: z.strictObject({ after: z.number().int().min(0).default(0) }),
    output: z.strictObject({
      /** The last entry checked; pass it as `after` for the next page. */
      upTo: z.number().int(),
      checked: z.number().int(),
      problems: z.array(
        z.strictObject({
          n: z.number().int(),
          id: z.string().nullable(),
          what: z.enum(['missing', 'changed', 'cut-off']),
        }),
      ),
      done: z.boolean(),
      waiting: z.number().int(),
    }),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
