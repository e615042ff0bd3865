import type { DocumentReference } from 'firebase-admin/firestore';
import { arrivedCheck, type FundsCheck } from '../../../../src/domain/buyer/funds-check.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import { saveFundsCheck } from './save-funds-check.ts';

/** The record that waits for this file; null where it was replaced or removed. */
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
