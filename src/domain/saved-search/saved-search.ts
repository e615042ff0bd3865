import * as z from 'zod';
import { ALERTS } from '../account/preferences.ts';
import { maxLengthError } from '../shared/text.ts';
import { MAX_NAME_LENGTH } from './filter-words.ts';
import { savedFiltersSchema } from './saved-filters.ts';

/** Maximum number of saved searches per account; each search adds work for every new listing. */
export const MAX_SEARCHES = 30;

export const searchNameSchema = z
  .string()
  .trim()
  .min(1, 'Give it a name.')
  .max(MAX_NAME_LENGTH, maxLengthError(MAX_NAME_LENGTH));

/**
 * `users/{uid}/savedSearches/{id}`: a search with alerts for its owner. The id is derived from the filters, so that an
 * account can't save the same search twice.
 */
export const savedSearchSchema = z.object({
  id: z.string(),
  name: searchNameSchema,
  filters: savedFiltersSchema,
  /** Frequency of alerts about new matches; with `off`, matches only appear on the site. */
  alerts: z.enum(ALERTS),
  createdAt: z.date(),
  /**
   * SHA-256 of the secret in the feed's URL, and the time at which the URL was created; missing or null if there is no
   * feed.
   */
  feed: z.object({ digest: z.string(), since: z.date() }).nullable().optional(),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** `keptSearches/{id}`: a saved search of any account, with the keys used to look it up for a new listing. */
export const keptSearchSchema = z.object({
  id: z.string(),
  keys: z.array(z.string()),
  filters: savedFiltersSchema,
});
export type KeptSearch = z.infer<typeof keptSearchSchema>;

/** Returns the id of a saved search in `keptSearches`, which is unique across accounts. */
export const keptSearchId = (uid: string, searchId: string): string => `${searchId}_${uid}`;

/** Parses an id in `keptSearches` into the owner's uid and the id of the saved search. */
export function parseKeptSearchId(id: string): { uid: string; searchId: string } {
  const end = id.indexOf('_');
  return { searchId: id.slice(0, end), uid: id.slice(end + 1) };
}
