import type { Handler } from '../../data/handler.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { saveSavedSearch } from '../../records/saved-search.ts';

/** Renames a saved search of the caller, or changes how soon they are alerted. `not-found` for one that is deleted. */
export const changeSavedSearch: Handler<'changeSavedSearch'> = (ctx, { id, name, alerts }) =>
  runCommand(ctx, async (tx) => {
    const search = await tx.get(refs.savedSearch(ctx.uid, id));
    saveSavedSearch(tx, ctx.uid, { ...search, name: name ?? search.name, alerts: alerts ?? search.alerts });
    return { success: true as const };
  });
