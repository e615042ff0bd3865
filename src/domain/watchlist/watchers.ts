import * as z from 'zod';

/** Watchers are counted up to here; beyond, there are `10,000+`. */
export const WATCHERS_COUNTED = 10_000;

/** `listings/{id}/private/watchers`: how many accounts watch a listing, for its owner. */
export const watchersSchema = z.object({
  count: z.number().int(),
  /** When the rows were counted; null before the first count. */
  countedAt: z.date().nullable(),
  /** Which event counts next, and when: what is written before then is in that count. */
  due: z.object({ at: z.date(), by: z.string() }).nullable(),
});
export type Watchers = z.infer<typeof watchersSchema>;

/** The number as it is shown. */
export const watchersText = (count: number): string =>
  count >= WATCHERS_COUNTED ? `${WATCHERS_COUNTED.toLocaleString('en-US')}+` : count.toLocaleString('en-US');
