import * as z from 'zod';

/**
 * A connection that no longer proves figures, for public display: the payment processor's name, and the time it was
 * lost.
 */
export const lostConnectionSchema = z.strictObject({ name: z.string(), since: z.date() });
export type LostConnection = z.infer<typeof lostConnectionSchema>;
