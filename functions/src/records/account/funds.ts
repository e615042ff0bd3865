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
 * Deletes a proof-of-funds document's record, so that its file can no longer be uploaded; the caller or a scheduled job
 * deletes the file.
 */
export function removeFundsCheck(tx: Tx, { uid, id }: Pick<FundsCheck, 'uid' | 'id'>): void {
  withdrawAnnouncement(tx, id);
  tx.delete(refs.fundsCheck(uid));
}

/** Deletes the file of a document that is no longer needed. If this fails, a scheduled job deletes the orphan. */
export async function deleteFundsFile({ uid, id }: Pick<FundsCheck, 'uid' | 'id'>): Promise<void> {
  await (await bucket()).file(uploadPath('fundsDocument', { uid, fileId: id })).delete({ ignoreNotFound: true });
}

/** Deletes all proof-of-funds files that an account uploaded. */
export async function deleteFundsFilesOf(uid: string): Promise<void> {
  await deleteFilesUnder(`funds/${uid}/`);
}

/** Returns whether an account's proof-of-funds record still needs a file. */
export async function isFundsFileKept(uid: string, fileId: string): Promise<boolean> {
  const check = (await refs.fundsCheck(uid).get()).data();
  return check?.id === fileId && needsFile(check);
}

/** Returns the proof-of-funds record waiting for a file; null if the record was replaced or removed. */
export async function findAwaitedFundsCheck(
  uid: string,
  fileId: string,
): Promise<DocumentReference<FundsCheck> | null> {
  const ref = refs.fundsCheck(uid);
  return (await ref.get()).data()?.id === fileId ? ref : null;
}

/**
 * Submits a proof-of-funds document to the administrators once its file has been checked, or rejects it if the file has
 * a problem.
 */
export const receiveFundsDocument = (uid: string, fileId: string, now: Date): Promise<void> =>
  transact(async (tx) => {
    const check = await tx.find(refs.fundsCheck(uid));
    if (check?.id !== fileId) return;
    const next = withFileExamined(check, now);
    if (next !== check) saveFundsCheck(tx, next);
  });
