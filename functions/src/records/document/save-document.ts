import type { Document } from '../../../../src/domain/document/document.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes the record of a document beside a listing. */
export function saveDocument(tx: Tx, listingId: string, document: Document): void {
  tx.set(refs.document(listingId, document.id), document);
}

/** Deletes the record; the file in Storage, to which nothing refers then, is cleared away by the schedule. */
export function deleteDocument(tx: Tx, listingId: string, documentId: string): void {
  tx.delete(refs.document(listingId, documentId));
}
