import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { done, type Endpoint, perDay, userCall, userCommand } from '../endpoint.ts';

/** Endpoints for the secret address of an account's calendar. */
export const calendarApi = {
  // Not a command, because command results are stored and this one is a secret.
  renewCalendar: userCall({
    summary:
      'Creates the secret address of the caller’s calendar and returns it, only here. Any earlier address then answers 404.',
    input: z.strictObject({}),
    output: z.strictObject({ url: z.string() }),
    limit: perDay(20),
  }),
  endCalendar: userCommand({
    summary: 'Ends the secret address of the caller’s calendar, which then answers 404. Without one, nothing changes.',
    input: z.strictObject({}),
    output: done,
    limit: perDay(20),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
