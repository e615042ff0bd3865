import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { adminCommand, done, type Endpoint, id, perHour, publicCall, reason, uid, userCall } from '../endpoint.ts';

/** Endpoints for sessions and impersonation. */
export const sessionApi = {
  openSession: userCall({
    summary:
      'Exchanges an ID token from the last five minutes for the session cookie that opens documents and pictures.',
    input: z.strictObject({ sessionId: id.optional() }),
    output: z.strictObject({ sessionId: z.string() }),
    limit: perHour(60),
  }),
  clearSession: publicCall({
    summary:
      'Clears the session cookie and ends its session. Always returns 200; for pages of other sites it changes nothing.',
    input: z.object({}).catch({}),
    output: done,
  }),
  signOutEverywhere: userCall({
    summary: 'Ends every session of the account, including this one.',
    input: z.strictObject({}),
    output: done,
    limit: perHour(10),
  }),
  signOutAccount: adminCommand({
    summary: 'Signs an account out of every device.',
    input: z.strictObject({ uid, reason }),
    output: done,
    limit: perHour(600),
  }),
  startImpersonation: adminCommand({
    summary: 'Impersonates an account for thirty minutes, with a reason.',
    input: z.strictObject({ uid, reason }),
    output: z.strictObject({ endsAt: z.date() }),
    limit: perHour(600),
  }),
  endImpersonation: adminCommand({
    summary: 'Ends the impersonation in every tab.',
    input: z.strictObject({}),
    output: done,
    limit: perHour(600),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
