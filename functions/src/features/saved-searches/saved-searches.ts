import { AppError } from '../../../../src/domain/errors.ts';
import { defaultSearchName } from '../../../../src/domain/saved-search/filter-words.ts';
import { filtersKey, normalized } from '../../../../src/domain/saved-search/saved-filters.ts';
import { MAX_SEARCHES } from '../../../../src/domain/saved-search/saved-search.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { sha256 } from '../../data/crypto/hash.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { removeSavedSearch, saveCountedMatch, saveSavedSearch } from '../../records/saved-search.ts';

/**
 * Renames the caller's saved search, or changes how soon it alerts them. Throws `not-found` if the search was deleted.
 */
export const changeSavedSearch: Handler<'changeSavedSearch'> = (ctx, { id, name, alerts }) =>
  runCommand(ctx, async (tx) => {
    const search = await tx.get(refs.savedSearch(ctx.uid, id));
    saveSavedSearch(tx, ctx.uid, { ...search, name: name ?? search.name, alerts: alerts ?? search.alerts });
    return { success: true as const };
  });

/** Deletes the caller's saved search. Succeeds if it doesn't exist. */
export const deleteSavedSearch: Handler<'deleteSavedSearch'> = (ctx, { id }) =>
  runCommand(ctx, (tx) => {
    removeSavedSearch(tx, ctx.uid, id);
    return Promise.resolve({ success: true as const });
  });

const ID_LENGTH = 20;

/**
 * Saves a search under an id derived from its filters, so saving the same search again updates its name and alerts.
 * Throws `wrong-state` if the account has no room for another.
 */
export const saveSearch: Handler<'saveSearch'> = (ctx, input) =>
  runCommand(ctx, async (tx) => {
    const filters = normalized(input.filters);
    const id = sha256(filtersKey(filters)).slice(0, ID_LENGTH);
    const saved = await tx.list(refs.savedSearches(ctx.uid), serverQueries.savedSearches(ctx.uid, MAX_SEARCHES));
    const known = saved.find((search) => search.id === id);
    if (!known && saved.length >= MAX_SEARCHES)
      throw new AppError('wrong-state', `You have ${MAX_SEARCHES} saved searches. Delete one first.`);
    const name = input.name ?? known?.name ?? defaultSearchName(filters);
    // Keeps the feed and any other data of an existing search.
    saveSavedSearch(tx, ctx.uid, { createdAt: ctx.now, ...known, id, name, filters, alerts: input.alerts });
    return { id };
  });

/** Marks the caller's match as seen or dismissed. The match stays stored, so that it isn't sent again. */
export const seeMatch: Handler<'seeMatch'> = (ctx, { listingId, dismiss }) =>
  runCommand(ctx, async (tx) => {
    const before = await tx.get(refs.match(ctx.uid, listingId));
    const counts = await tx.find(refs.matchCounts(ctx.uid));
    const dismissedAt = dismiss ? ctx.now : before.dismissedAt;
    const match = { ...before, seenAt: before.seenAt ?? ctx.now, dismissedAt };
    saveCountedMatch(tx, ctx.uid, { match, before, counts });
    return { success: true as const };
  });
