import * as z from 'zod';

/**
 * `users/{uid}/matches/{listingId}`: a listing that matched saved searches of this account. It also records past
 * alerts, so that the listing triggers another alert only if its price drops below `price`.
 */
export const matchSchema = z.object({
  listingId: z.string(),
  title: z.string(),
  /** The saved searches that the listing last matched, with their names at that time. */
  searches: z.array(z.object({ id: z.string(), name: z.string() })).min(1),
  /** The lowest asking price about which the searches' owner was alerted, in cents. */
  price: z.number().int(),
  /** The price before the drop, in cents; null for a new match. */
  oldPrice: z.number().int().nullable(),
  at: z.date(),
  /** The time at which to alert the searches' owner; null once the alert is sent, or if alerts are off. */
  dueAt: z.date().nullable(),
  /** The time of the last alert about this listing. */
  toldAt: z.date().nullable(),
  /** The time at which the searches' owner opened the listing from a list of matches. */
  seenAt: z.date().nullable(),
  dismissedAt: z.date().nullable(),
});
export type Match = z.infer<typeof matchSchema>;

const searchCountSchema = z.object({
  /** Number of matches that the search's owner has neither opened nor dismissed. */
  unseen: z.number().int(),
  /** The time of the latest match. */
  lastAt: z.date(),
});

/**
 * `users/{uid}/inbox/matches`: match counts by saved search id, including deleted searches. Updated in the same
 * transaction as a match.
 */
export const matchCountsSchema = z.object({ searches: z.record(z.string(), searchCountSchema) });
export type MatchCounts = z.infer<typeof matchCountsSchema>;

type Counted = Pick<Match, 'searches' | 'seenAt' | 'at'>;
const unseenOf = (match: Counted | null, id: string): number =>
  match && !match.seenAt && match.searches.some((search) => search.id === id) ? 1 : 0;

/** Returns the updated counts after `match` replaces `before`, which is null for a new match. */
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

/** Number of new matches that the dashboard shows initially. */
export const MATCHES_SHOWN = 6;
