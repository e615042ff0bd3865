import * as z from 'zod';

/**
 * A lost connection, for public display: the payment processor's name, and since when its figures are no longer
 * verified.
 */
export const lostConnectionSchema = z.strictObject({ name: z.string(), since: z.date() });
export type LostConnection = z.infer<typeof lostConnectionSchema>;
