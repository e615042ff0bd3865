import { keptSearchId } from '../../../../src/domain/saved-search/kept-search.ts';
import { refs } from '../../data/refs.ts';
import { searchIndex } from '../../records/search/search-index.ts';

/** Tells the search index what a saved search looks for, or that it is gone. It is read again, so the order of events does not matter. */
export async function keepSavedSearch(uid: string, searchId: string): Promise<void> {
  const [search, index] = await Promise.all([refs.savedSearch(uid, searchId).get(), searchIndex()]);
  const filters = search.data()?.filters;
  if (filters) await index.keepSearch(keptSearchId(uid, searchId), filters);
  else await index.dropSearch(keptSearchId(uid, searchId));
}
