import type { DocumentReference } from 'firebase-admin/firestore';
import type { Document } from '../../../src/domain/document/document.ts';
import { AppError } from '../../../src/domain/errors.ts';
import type { SharedFile } from '../../../src/domain/shared-file/shared-file.ts';
import type { StoredFile } from '../../../src/domain/upload/stored-file.ts';
import type { CommandContext } from '../data/command/context.ts';
import { refs } from '../data/firestore/refs.ts';
import { type Tx, transact } from '../data/firestore/transaction.ts';

/** Writes the record of a listing's document. */
export function saveDocument(tx: Tx, listingId: string, document: Document): void {
  tx.set(refs.document(listingId, document.id), document);
}

/** Deletes a document's record; a scheduled job deletes the orphaned file in Storage. */
export function deleteDocument(tx: Tx, listingId: string, documentId: string): void {
  tx.delete(refs.document(listingId, documentId));
}

/** Writes the record of a file shared in a deal. */
export function saveSharedFile(tx: Tx, dealId: string, file: SharedFile): void {
  tx.set(refs.sharedFile(dealId, file.id), file);
}

/**
 * Prepares sending the other side one of the caller's files, or nothing if `fileId` is null. Throws `not-found` if the
 * file isn't the caller's and `invalid-input` if it hasn't passed its check; `send` writes.
 */
export async function prepareFileSending(
  tx: Tx,
  ctx: CommandContext,
  dealId: string,
  fileId: string | null,
): Promise<{ file: SharedFile | null; send: () => void }> {
  if (!fileId) return { file: null, send: () => {} };
  const file = await tx.get(refs.sharedFile(dealId, fileId));
  if (file.uid !== ctx.uid) throw new AppError('not-found');
  if (!file.type) throw new AppError('invalid-input', file.problem ?? 'The file is still being checked.');
  return { file, send: () => saveSharedFile(tx, dealId, { ...file, sentAt: file.sentAt ?? ctx.now }) };
}

export async function removeSharedFile(dealId: string, fileId: string): Promise<void> {
  await refs.sharedFile(dealId, fileId).delete();
}

/** Writes a check's findings to the record of a document or shared file, if that record still exists. */
export const saveFileCheck = <T extends StoredFile>(
  ref: DocumentReference<T>,
  found: Partial<StoredFile>,
): Promise<void> =>
  transact(async (tx) => {
    const file = await tx.find(ref);
    if (file) tx.set(ref, { ...file, ...found });
  });
