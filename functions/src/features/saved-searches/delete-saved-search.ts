import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { removeSavedSearch } from '../../records/saved-search.ts';

/** Deletes a saved search of the caller; one that is gone already is no error, since that is what they wanted. */
export const deleteSavedSearch: Handler<'deleteSavedSearch'> = (ctx, { id }) =>
  runCommand(ctx, (tx) => {
    removeSavedSearch(tx, ctx.uid, id);
    return Promise.resolve({ success: true as const });
  });
