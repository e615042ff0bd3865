import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

export function removeSavedSearch(tx: Tx, uid: string, id: string): void {
  tx.delete(refs.savedSearch(uid, id));
}
