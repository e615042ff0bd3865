import * as z from 'zod';
import { PUBLIC_STATES } from '../listing/states.ts';

/** Listings an account can watch: each has to be followed. */
export const WATCH_LIMIT = 500;
/** Characters in a watcher's own note. */
export const NOTE_LENGTH = 500;

/** The states that a watcher sees; `gone` is one that nobody can read any more, for any reason. */
export const WATCHED_STATES = [...PUBLIC_STATES, 'gone'] as const;

/** A watcher's row about a listing, as last told. Amounts in cents; nothing in it reveals the seller. */
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

/** `users/{uid}/watchlist/{listingId}`: a listing that somebody watches. */
export const watchedSchema = z.object({
  listingId: z.string(),
  watchedAt: z.date(),
  /** For the watcher alone. */
  note: z.string(),
  /** The asking price when the watching began, in cents. */
  priceThen: z.number().int(),
  listing: watchedListingSchema,
  /** The time of the listing version that this row shows: an older one changes nothing. */
  version: z.date(),
  /** The news told so far, so that nothing is told twice: the lowest price in cents, and the last time of each kind. */
  told: z.object({
    price: z.number().int(),
    priceAt: z.date().nullable(),
    backAt: z.date().nullable(),
    confirmedAt: z.date().nullable(),
  }),
});
export type Watched = z.infer<typeof watchedSchema>;

/** `users/{uid}/unwatched/{listingId}`: a row that was taken off the watchlist, for as long as it can be put back. */
export const unwatchedSchema = watchedSchema.extend({ expireAt: z.date() });

/** The row of a listing that somebody begins to watch. */
export const newWatched = (listingId: string, listing: WatchedListing, version: Date, now: Date): Watched => ({
  listingId,
  watchedAt: now,
  note: '',
  priceThen: listing.askingPrice,
  listing,
  version,
  told: { price: listing.askingPrice, priceAt: null, backAt: null, confirmedAt: null },
});

/**
 * `users/{uid}/inbox/watching`: the listings on an account's watchlist, at most `WATCH_LIMIT`. Every page with a button
 * to watch reads this one document; the commands that change the watchlist write it in the same transaction.
 */
export const watchingSchema = z.object({ ids: z.array(z.string()) });

/**
 * `listings/{id}/counts/reach`: when the figures in its owner's row were counted. Of many changes in a short time
 * the first is counted at once and the others together, within a minute.
 */
export const countClockSchema = z.object({
  /** The time whose state the last count read; null before the first count. */
  countedAt: z.date().nullable(),
  /** The beginning of the last count, saved or not. */
  begunAt: z.date().nullable(),
  /** The start of changes that wait for the schedule; null without any. Those after `begunAt` are in no count yet. */
  waitsSince: z.date().nullable(),
});
export type CountClock = z.infer<typeof countClockSchema>;

/** `listings/{id}/counts/watchers`: how many accounts watch a listing, now for its owner, once a day for everybody. */
export const watchersSchema = countClockSchema.extend({ count: z.number().int() });
export type Watchers = z.infer<typeof watchersSchema>;
