import type { SavedSearch } from '../../../../src/domain/saved-search/saved-search.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes a saved search; a trigger then tells the search index what it looks for. */
export function saveSavedSearch(tx: Tx, uid: string, search: SavedSearch): void {
  tx.set(refs.savedSearch(uid, search.id), search);
}
