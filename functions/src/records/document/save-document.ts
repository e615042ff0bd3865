import type { Document } from '../../../../src/domain/file/document.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes what is known of a listing's document. */
export function saveDocument(tx: Tx, listingId: string, document: Document): void {
  tx.set(refs.document(listingId, document.id), document);
}

/** Removes a document from a listing. The schedule clears its file away if nothing else does. */
export function deleteDocument(tx: Tx, listingId: string, documentId: string): void {
  tx.delete(refs.document(listingId, documentId));
}
