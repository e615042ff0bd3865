import type { DocumentReference } from 'firebase-admin/firestore';
import { type FundsCheck, needsFile, withFileExamined } from '../../../../src/domain/buyer/funds-check.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import { bucket } from '../../data/firestore/firebase.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { deleteFilesUnder } from '../../data/storage.ts';
import { withdrawAnnouncement } from '../upload.ts';

/** Writes the record of an account's proof-of-funds document. */
export function saveFundsCheck(tx: Tx, check: FundsCheck): void {
  tx.set(refs.fundsCheck(check.uid), check);
}

/**
 * Deletes a document's record, so that its file can no longer arrive; the caller or a scheduled job deletes the file.
 */
export function removeFundsCheck(tx: Tx, { uid, id }: Pick<FundsCheck, 'uid' | 'id'>): void {
  withdrawAnnouncement(tx, id);
  tx.delete(refs.fundsCheck(uid));
}

/** Deletes the file of a document that is no longer needed. If this fails, a scheduled job finds the orphan. */
export async function deleteFundsFile({ uid, id }: Pick<FundsCheck, 'uid' | 'id'>): Promise<void> {
  await (await bucket()).file(uploadPath('fundsDocument', { uid, fileId: id })).delete({ ignoreNotFound: true });
}

/** Deletes every file that an account uploaded about its funds. */
export async function deleteFundsFilesOf(uid: string): Promise<void> {
  await deleteFilesUnder(`funds/${uid}/`);
}

/** Returns whether a record still needs this file. */
export async function isFundsFileKept(uid: string, fileId: string): Promise<boolean> {
  const check = (await refs.fundsCheck(uid).get()).data();
  return check?.id === fileId && needsFile(check);
}

/** Returns the record waiting for this file; null if it was replaced or removed. */
export async function findAwaitedFundsCheck(
  uid: string,
  fileId: string,
): Promise<DocumentReference<FundsCheck> | null> {
  const ref = refs.fundsCheck(uid);
  return (await ref.get()).data()?.id === fileId ? ref : null;
}

/** Submits a document whose file was checked to the administrators, or rejects it because of the file's problem. */
export const receiveFundsDocument = (uid: string, fileId: string, now: Date): Promise<void> =>
  transact(async (tx) => {
    const check = await tx.find(refs.fundsCheck(uid));
    if (check?.id !== fileId) return;
    const next = withFileExamined(check, now);
    if (next !== check) saveFundsCheck(tx, next);
  });
