import type { DocumentReference } from 'firebase-admin/firestore';
import { arrivedCheck, type FundsCheck, keepsFile } from '../../../../src/domain/buyer/funds-check.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import { bucket } from '../../data/firestore/firebase.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { deleteFilesUnder } from '../../data/storage.ts';
import { withdrawAnnouncement } from '../upload.ts';

/** Writes the document with which an account shows its funds. */
export function saveFundsCheck(tx: Tx, check: FundsCheck): void {
  tx.set(refs.fundsCheck(check.uid), check);
}

/**
 * Deletes the record of a document, which then cannot arrive any more; its file is deleted at the same time, or by the
 * schedule.
 */
export function removeFundsCheck(tx: Tx, { uid, id }: Pick<FundsCheck, 'uid' | 'id'>): void {
  withdrawAnnouncement(tx, id);
  tx.delete(refs.fundsCheck(uid));
}

/** Deletes the file of a document that nobody needs any more. If this fails, the schedule finds the orphan. */
export async function deleteFundsFile({ uid, id }: Pick<FundsCheck, 'uid' | 'id'>): Promise<void> {
  await (await bucket()).file(uploadPath('fundsDocument', { uid, fileId: id })).delete({ ignoreNotFound: true });
}

/** Deletes everything that an account sent about its funds. */
export async function deleteFundsFilesOf(uid: string): Promise<void> {
  await deleteFilesUnder(`funds/${uid}/`);
}

/** Returns whether a record needs the file at this address. */
export async function isFundsFileKept(uid: string, fileId: string): Promise<boolean> {
  const check = (await refs.fundsCheck(uid).get()).data();
  return check?.id === fileId && keepsFile(check);
}

/** The record that waits for this file; null if it was replaced or removed. */
export async function awaitedFundsCheck(uid: string, fileId: string): Promise<DocumentReference<FundsCheck> | null> {
  const ref = refs.fundsCheck(uid);
  return (await ref.get()).data()?.id === fileId ? ref : null;
}

/** Puts a document whose file was examined before the administrators, or rejects it with the file’s problem. */
export const receiveFundsDocument = (uid: string, fileId: string, now: Date): Promise<void> =>
  transact(async (tx) => {
    const check = await tx.find(refs.fundsCheck(uid));
    if (check?.id !== fileId) return;
    const next = arrivedCheck(check, now);
    if (next !== check) saveFundsCheck(tx, next);
  });
