import * as z from 'zod';

/** What everybody may read of a listing’s reach: views of the last 30 whole days (UTC), null for an anonymous one, and watchers. */
export const publicReachSchema = z.strictObject({ views: z.number().int().nullable(), watchers: z.number().int() });
export type PublicReach = z.infer<typeof publicReachSchema>;

/** `listings/{id}/private/reach`: both as they were counted on a day. */
export const keptReachSchema = z.object({ day: z.iso.date(), views: z.number().int(), watchers: z.number().int() });
export type KeptReach = z.infer<typeof keptReachSchema>;
