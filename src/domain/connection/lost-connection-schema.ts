import * as z from 'zod';

/** A connection that proves nothing any more, for everybody: the payment processor’s name, and since when. */
export const lostConnectionSchema = z.strictObject({ name: z.string(), since: z.date() });
export type LostConnection = z.infer<typeof lostConnectionSchema>;
