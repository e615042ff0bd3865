import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { done, type Endpoint, onListing, perHour, userCommand } from '../endpoint.ts';
import { maxLengthError } from '../shared/text.ts';
import { MAX_WATCH_NOTE_LENGTH } from './watched.ts';

/** Endpoints for the watchlist. */
export const watchlistApi = {
  watchListing: userCommand({
    summary:
      'Puts a public listing on the caller’s watchlist. One that was taken off within a day comes back as it was, with its note. At most 500: 409 `watch-limit`.',
    input: onListing,
    output: done,
    limit: perHour(600),
    impersonable: true,
  }),
  unwatchListing: userCommand({
    summary: 'Takes a listing off the caller’s watchlist, whether it still exists or not.',
    input: onListing,
    output: done,
    limit: perHour(600),
    impersonable: true,
  }),
  saveWatchNote: userCommand({
    summary: 'Saves the caller’s own note on a listing on their watchlist; an empty one removes it.',
    input: onListing.extend({
      note: z.string().trim().max(MAX_WATCH_NOTE_LENGTH, maxLengthError(MAX_WATCH_NOTE_LENGTH)),
    }),
    output: done,
    limit: perHour(600),
    impersonable: true,
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
