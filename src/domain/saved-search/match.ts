import * as z from 'zod';

/**
 * `users/{uid}/matches/{listingId}`: a listing that matched saved searches of this account. It is list and ledger: a
 * listed one is told again only if its price has fallen below `price`.
 */
export const matchSchema = z.object({
  listingId: z.string(),
  title: z.string(),
  /** The saved searches that it matched the last time, with their names then. */
  searches: z.array(z.object({ id: z.string(), name: z.string() })).min(1),
  /** The lowest asking price that its owner was told of, in cents. */
  price: z.number().int(),
  /** The price before it fell, in cents; null for a new match. */
  oldPrice: z.number().int().nullable(),
  at: z.date(),
  /** The time to alert its owner; null once that is done, and without alerts. */
  dueAt: z.date().nullable(),
  /** The time its owner was last alerted of it. */
  toldAt: z.date().nullable(),
  /** When its owner opened it from a list of matches. */
  seenAt: z.date().nullable(),
  dismissedAt: z.date().nullable(),
});
export type Match = z.infer<typeof matchSchema>;

const searchCountSchema = z.object({
  /** Matches that its owner has neither opened nor dismissed. */
  unseen: z.number().int(),
  /** When something matched it last. */
  lastAt: z.date(),
});

/**
 * `users/{uid}/inbox/matches`: what each saved search has found, by its id, also while it is deleted. The transaction
 * that writes a match writes it as well.
 */
export const matchCountsSchema = z.object({ searches: z.record(z.string(), searchCountSchema) });
export type MatchCounts = z.infer<typeof matchCountsSchema>;

type Counted = Pick<Match, 'searches' | 'seenAt' | 'at'>;
const unseenOf = (match: Counted | null, id: string): number =>
  match && !match.seenAt && match.searches.some((search) => search.id === id) ? 1 : 0;

/** Returns the counts once a match is written in place of `before`, which is null for one that was not there. */
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

/** The new matches that the dashboard shows first. */
export const MATCHES_SHOWN = 6;
