import * as z from 'zod';
import { PUBLIC_STATES } from '../listing/states.ts';

/** Maximum number of listings an account can watch, since each has to be tracked. */
export const MAX_WATCHED = 500;
/** Maximum number of characters in a watcher's own note. */
export const MAX_WATCH_NOTE_LENGTH = 500;

/** The states a watcher sees; `gone` means that the listing is no longer readable, for any reason. */
export const WATCHED_STATES = [...PUBLIC_STATES, 'gone'] as const;

/** A watcher's copy of a listing. Amounts are in cents; nothing in it reveals the seller. */
const watchedListingSchema = z.object({
  title: z.string(),
  category: z.string(),
  /** The hash of the first picture. */
  cover: z.string().nullable(),
  state: z.enum(WATCHED_STATES),
  askingPrice: z.number().int(),
  soldFor: z.number().int().nullable(),
  confirmedAt: z.date(),
});
export type WatchedListing = z.infer<typeof watchedListingSchema>;

/** `users/{uid}/watchlist/{listingId}`: a listing that the account watches. */
export const watchlistRowSchema = z.object({
  listingId: z.string(),
  watchedAt: z.date(),
  /** Visible to the watcher only. */
  note: z.string(),
  /** The asking price when the listing was added, in cents. */
  priceThen: z.number().int(),
  listing: watchedListingSchema,
  /** The time of the listing version in this row; older versions are ignored. */
  version: z.date(),
  /**
   * News already reported, so that nothing is reported twice: the lowest reported price in cents, and the last time for
   * each kind of news.
   */
  told: z.object({
    price: z.number().int(),
    priceAt: z.date().nullable(),
    backAt: z.date().nullable(),
    confirmedAt: z.date().nullable(),
  }),
});
export type WatchlistRow = z.infer<typeof watchlistRowSchema>;

/** `users/{uid}/unwatched/{listingId}`: a row removed from the watchlist, for as long as it can be restored. */
export const unwatchedSchema = watchlistRowSchema.extend({ expireAt: z.date() });

/** Returns the row for a newly watched listing. */
export const newWatchlistRow = (
  listingId: string,
  listing: WatchedListing,
  version: Date,
  now: Date,
): WatchlistRow => ({
  listingId,
  watchedAt: now,
  note: '',
  priceThen: listing.askingPrice,
  listing,
  version,
  told: { price: listing.askingPrice, priceAt: null, backAt: null, confirmedAt: null },
});

/**
 * `users/{uid}/inbox/watching`: the listings on an account's watchlist, at most `MAX_WATCHED`. Every page with a watch
 * button reads this one document; the commands that change the watchlist write it in the same transaction.
 */
export const watchingSchema = z.object({ ids: z.array(z.string()) });

/**
 * `listings/{id}/counts/reach`: the time at which the figures in the owner's row were last counted. In a burst of
 * changes, the first is counted immediately and all others together, within a minute.
 */
export const countClockSchema = z.object({
  /** The time of the database state that was last counted; null before the first count. */
  countedAt: z.date().nullable(),
  /** The start of the last count, saved or not. */
  begunAt: z.date().nullable(),
  /**
   * The time of the first change waiting for the scheduled count; null if no change is waiting. Changes after `begunAt`
   * are not in any count yet.
   */
  waitsSince: z.date().nullable(),
});
export type CountClock = z.infer<typeof countClockSchema>;

/**
 * `listings/{id}/counts/watchers`: how many accounts watch a listing, live for its owner and daily for everyone else.
 */
export const watchersSchema = countClockSchema.extend({ count: z.number().int() });
export type Watchers = z.infer<typeof watchersSchema>;
