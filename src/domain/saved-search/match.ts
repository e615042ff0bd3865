import * as z from 'zod';

/**
 * `users/{uid}/matches/{listingId}`: a listing that matched saved searches of this account. It also records the alerts
 * sent, so that the listing triggers another one only if its price drops below `price`.
 */
export const matchSchema = z.object({
  listingId: z.string(),
  title: z.string(),
  /** The saved searches it last matched, with their names at that time. */
  searches: z.array(z.object({ id: z.string(), name: z.string() })).min(1),
  /** The lowest asking price that the owner was alerted about, in cents. */
  price: z.number().int(),
  /** The price before it dropped, in cents; null for a new match. */
  oldPrice: z.number().int().nullable(),
  at: z.date(),
  /** The time to alert the owner; null once that is done, or if alerts are off. */
  dueAt: z.date().nullable(),
  /** The time the owner was last alerted about it. */
  toldAt: z.date().nullable(),
  /** The time the owner opened it from a list of matches. */
  seenAt: z.date().nullable(),
  dismissedAt: z.date().nullable(),
});
export type Match = z.infer<typeof matchSchema>;

const searchCountSchema = z.object({
  /** Number of matches that the owner has neither opened nor dismissed. */
  unseen: z.number().int(),
  /** The time of the latest match. */
  lastAt: z.date(),
});

/**
 * `users/{uid}/inbox/matches`: match counts by saved search id, including deleted searches. Written in the same
 * transaction as a match.
 */
export const matchCountsSchema = z.object({ searches: z.record(z.string(), searchCountSchema) });
export type MatchCounts = z.infer<typeof matchCountsSchema>;

type Counted = Pick<Match, 'searches' | 'seenAt' | 'at'>;
const unseenOf = (match: Counted | null, id: string): number =>
  match && !match.seenAt && match.searches.some((search) => search.id === id) ? 1 : 0;

/** Returns the counts after `match` is stored in place of `before`, which is null for a new match. */
export function withMatch({ searches }: MatchCounts, before: Counted | null, match: Counted): MatchCounts {
  const touched = [...(before?.searches ?? []), ...match.searches].map(({ id }) => id);
  const counted = [...new Set(touched)].map((id) => {
    const { unseen, lastAt } = searches[id] ?? { unseen: 0, lastAt: match.at };
    return [
      id,
      {
        unseen: unseen - unseenOf(before, id) + unseenOf(match, id),
        lastAt: unseenOf(match, id) && match.at > lastAt ? match.at : lastAt,
      },
    ] as const;
  });
  return { searches: { ...searches, ...Object.fromEntries(counted) } };
}

/** Number of new matches the dashboard shows first. */
export const MATCHES_SHOWN = 6;
