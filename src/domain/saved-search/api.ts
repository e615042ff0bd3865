import * as z from 'zod';
import { ALERTS } from '../account/preferences.ts';
import type { ApiName } from '../api-paths.ts';
import { done, type Endpoint, listingId, perDay, userCall, userCommand } from '../endpoint.ts';
import { savedFiltersSchema } from './saved-filters.ts';
import { MAX_SEARCHES, searchNameSchema } from './saved-search.ts';

const id = z.string().regex(/^[0-9a-f]{20}$/);

/** Endpoints for saved searches and their matches. */
export const savedSearchApi = {
  saveSearch: userCommand({
    summary: `Saves a search and alerts its owner to new matches; at most ${MAX_SEARCHES} for each account. One that is saved already only gets the new name and alerts.`,
    input: z.strictObject({
      filters: savedFiltersSchema,
      /** Defaults to a description of the filters. */
      name: searchNameSchema.optional(),
      alerts: z.enum(ALERTS),
    }),
    output: z.strictObject({ id: z.string() }),
    limit: perDay(200),
    impersonable: true,
  }),
  changeSavedSearch: userCommand({
    summary: 'Renames a saved search, or changes how soon its owner is alerted.',
    input: z.strictObject({ id, name: searchNameSchema.optional(), alerts: z.enum(ALERTS).optional() }),
    output: done,
    limit: perDay(500),
    impersonable: true,
  }),
  deleteSavedSearch: userCommand({
    summary: 'Deletes a saved search. What matched it stays in the list of matches.',
    input: z.strictObject({ id }),
    output: done,
    limit: perDay(500),
    impersonable: true,
  }),
  // Not a command, because command results are stored and this one is a secret.
  renewSearchFeed: userCall({
    summary:
      'Creates the secret address of a saved search’s feed and returns it, only here. Any earlier address then answers 404.',
    input: z.strictObject({ id }),
    output: z.strictObject({ url: z.string() }),
    limit: perDay(60),
  }),
  endSearchFeed: userCommand({
    summary: 'Ends the secret address of a saved search’s feed, which then answers 404. Without one, nothing changes.',
    input: z.strictObject({ id }),
    output: done,
    limit: perDay(60),
  }),
  seeMatch: userCommand({
    summary: 'Marks a match as seen, or takes it off the list of new matches with `dismiss`.',
    input: z.strictObject({ listingId, dismiss: z.boolean() }),
    output: done,
    limit: perDay(2000),
    impersonable: true,
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
