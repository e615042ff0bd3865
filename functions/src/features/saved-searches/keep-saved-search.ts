import { keptSearchId } from '../../../../src/domain/saved-search/kept-search.ts';
import { refs } from '../../data/refs.ts';
import type { SearchIndex } from '../../integrations/search/search-index.ts';
import { searchIndex } from '../../records/search/search-index.ts';

/**
 * Tells the search index what a saved search looks for, or that it is gone. It is read again, so the order of events does
 * not matter; and once more afterwards, since the run for another event may have written between the two.
 */
export async function keepSavedSearch(uid: string, searchId: string, given?: SearchIndex): Promise<void> {
  const index = given ?? (await searchIndex());
  const id = keptSearchId(uid, searchId);
  const read = () => refs.savedSearch(uid, searchId).get();
  for (let search = await read(); ; ) {
    const filters = search.data()?.filters;
    if (filters) await index.keepSearch(id, filters);
    else await index.dropSearch(id);
    const now = await read();
    if (now.updateTime?.toMillis() === search.updateTime?.toMillis()) return;
    search = now;
  }
}
