import { AppError } from '../../../../src/domain/errors.ts';
import { suggestedName } from '../../../../src/domain/saved-search/filter-words.ts';
import { filtersKey, normalised } from '../../../../src/domain/saved-search/saved-filters.ts';
import { MOST_SEARCHES } from '../../../../src/domain/saved-search/saved-search.ts';
import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { sha256 } from '../../data/sha256.ts';
import { saveSavedSearch } from '../../records/saved-search.ts';

const ID_LENGTH = 20;

/**
 * Saves a search. Its id comes from its filters: the same search again gets the new name and alerts, and is no second
 * one. `wrong-state` where the account has as many as it may have.
 */
export const saveSearch: Handler<'saveSearch'> = (ctx, input) =>
  runCommand(ctx, async (tx) => {
    const filters = normalised(input.filters);
    const id = sha256(filtersKey(filters)).slice(0, ID_LENGTH);
    const saved = await tx.list(refs.savedSearches(ctx.uid), serverQueries.savedSearches(ctx.uid, MOST_SEARCHES));
    const known = saved.find((search) => search.id === id);
    if (!known && saved.length >= MOST_SEARCHES)
      throw new AppError('wrong-state', `You have ${MOST_SEARCHES} saved searches. Delete one first.`);
    const name = input.name ?? known?.name ?? suggestedName(filters);
    const createdAt = known?.createdAt ?? ctx.now;
    saveSavedSearch(tx, ctx.uid, { id, name, filters, alerts: input.alerts, createdAt });
    return { id };
  });
