import * as z from 'zod';

/** `listings/{id}/private/watchers`: how many accounts watch a listing, at any moment for its owner, once a day for everybody. */
export const watchersSchema = z.object({
  count: z.number().int(),
  /** When the rows were counted; null before the first count. */
  countedAt: z.date().nullable(),
  /** Which event counts next, and when: what is written before then is in that count. */
  due: z.object({ at: z.date(), by: z.string() }).nullable(),
});
export type Watchers = z.infer<typeof watchersSchema>;
