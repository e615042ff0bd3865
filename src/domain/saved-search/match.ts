import * as z from 'zod';

/**
 * `users/{uid}/matches/{listingId}`: a listing that matched saved searches of this account. It is list and ledger: what
 * stands here is not told again unless the price has fallen below `price`.
 */
export const matchSchema = z.object({
  listingId: z.string(),
  title: z.string(),
  /** The saved searches that it matched the last time, with their names then. */
  searches: z.array(z.object({ id: z.string(), name: z.string() })).min(1),
  /** The lowest asking price that its owner was told of, in cents. */
  price: z.number().int(),
  /** What it cost before its price fell, in cents; null for a new match. */
  oldPrice: z.number().int().nullable(),
  at: z.date(),
  /** When its owner is to be alerted; null once that is done, and where no alerts are wanted. */
  dueAt: z.date().nullable(),
  /** When its owner was last alerted of it. */
  toldAt: z.date().nullable(),
  /** When its owner opened it from a list of matches. */
  seenAt: z.date().nullable(),
  dismissedAt: z.date().nullable(),
});
export type Match = z.infer<typeof matchSchema>;

/** How many new matches the dashboard shows. */
export const MATCHES_SHOWN = 6;
