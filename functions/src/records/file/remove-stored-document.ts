import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Removes a document from a listing. The schedule clears its file away if nothing else does. */
export function removeStoredDocument(tx: Tx, listingId: string, documentId: string): void {
  tx.delete(refs.document(listingId, documentId));
}
