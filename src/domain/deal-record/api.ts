import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { type Endpoint, onDeal, perAddressAndHour, perDay, publicCall, userCommand } from '../endpoint.ts';
import { RECORD_NUMBER, sectionDigestsSchema } from './deal-record.ts';
import { digestSchema } from './history-schemas.ts';

/** Endpoints for deal records. They're downloaded as files; see `recordPaths`. */
export const dealRecordApi = {
  issueRecord: userCommand({
    summary: 'Issues a record of a deal as it is now, or returns the newest one if nothing has changed since.',
    input: onDeal,
    output: z.strictObject({ n: z.number().int() }),
    limit: perDay(60),
  }),
  checkRecord: publicCall({
    summary:
      'Says whether Handoff issued a deal record with this SHA-256, and when. If the number was issued with a different one, returns the digests of its sections.',
    input: z.strictObject({ sha256: digestSchema, number: z.string().regex(RECORD_NUMBER).nullable() }),
    output: z.strictObject({
      issued: z.strictObject({ number: z.string(), at: z.date(), form: z.enum(['json', 'pdf']) }).nullable(),
      /** The record issued under this number, if its hash differs. */
      numbered: z.strictObject({ at: z.date(), sections: sectionDigestsSchema }).nullable(),
    }),
    limit: perAddressAndHour(200, 60_000),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
