import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import {
  adminCall,
  adminCommand,
  done,
  type Endpoint,
  listingId,
  mailId,
  perAddressAndHour,
  perHour,
  publicCall,
} from '../endpoint.ts';
import { LISTING_STATES } from '../listing/states.ts';
import { MAX_RETURNED_MAILS, returnedMailSchema } from '../mail/returned-mail.ts';
import { SEARCH_ENGINES } from '../search/search-engines.ts';
import { analyticsSchema, COMPARISONS, GRAINS } from './analytics.ts';
import { adminResultSchema, adminSearchSchema } from './search.ts';
import { statsDifferenceSchema, statsMonthSchema } from './stats.ts';

/** Endpoints for the admin search, statistics and bounced emails, and for counting page views. */
export const adminApi = {
  adminSearch: adminCall({
    summary: 'Finds accounts, listings, deals and invoices by any of their details.',
    input: adminSearchSchema,
    output: z.strictObject({ found: z.array(adminResultSchema) }),
  }),
  analytics: adminCall({
    summary: 'Returns figures by day, week or month, from visits to fees, with days per stage and a comparison.',
    input: z.strictObject({ grain: z.enum(GRAINS), compare: z.enum(COMPARISONS).default('before') }),
    output: analyticsSchema.extend({
      listings: z.record(z.enum(LISTING_STATES), z.number().int()),
      searchEngine: z.enum(SEARCH_ENGINES),
    }),
  }),
  recountStats: adminCommand({
    summary: 'Recounts a month, returns where the stored figures differ, and repairs them if asked to.',
    input: z.strictObject({ month: statsMonthSchema, repair: z.boolean() }),
    output: z.strictObject({ differences: z.array(statsDifferenceSchema) }),
    limit: perHour(600),
  }),
  rebuildSearch: adminCommand({
    summary:
      'Asks for a new snapshot of the embedded search index from every listing; 409 `wrong-state` while one is written, and where search runs on OpenSearch. It reads each listing once.',
    input: z.strictObject({}),
    output: done,
    limit: perHour(10),
  }),
  getReturnedMails: adminCall({
    summary: 'Returns how many emails could not be delivered in the last thirty days, and the newest of them.',
    input: z.strictObject({ limit: z.number().int().min(1).max(MAX_RETURNED_MAILS) }),
    output: z.strictObject({ count: z.number().int(), mails: z.array(returnedMailSchema) }),
  }),
  resendMail: adminCommand({
    summary: 'Sends an email that could not be delivered again, within a minute; 409 `wrong-state` for any other.',
    input: z.strictObject({ mailId }),
    output: done,
    limit: perHour(600),
  }),
  beacon: publicCall({
    summary:
      'Counts a page view once per network address and day, excluding bots and the owner. Unknown listings are ignored; an unknown source counts as other.',
    input: z.discriminatedUnion('page', [
      z.strictObject({ page: z.literal('search') }),
      z.strictObject({
        page: z.literal('listing'),
        listingId,
        /** One of `VISIT_SOURCES`; anything else counts as `other`. */
        from: z.string().max(40).optional(),
        /** The site that linked here, if `from` is `site`. */
        host: z.string().max(300).optional(),
        /** The search query, if `from` is `search`. */
        q: z.string().max(200).optional(),
      }),
    ]),
    output: done,
    limit: perAddressAndHour(3000, 60_000),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
