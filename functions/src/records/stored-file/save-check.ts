import type { DocumentReference } from 'firebase-admin/firestore';
import type { StoredFile } from '../../../../src/domain/upload/stored-file.ts';
import { transact } from '../../data/transact.ts';

/** Writes what a check found out about a document or shared file, unless its record is gone by now. */
export const saveCheck = <T extends StoredFile>(ref: DocumentReference<T>, found: Partial<StoredFile>): Promise<void> =>
  transact(async (tx) => {
    const file = await tx.find(ref);
    if (file) tx.set(ref, { ...file, ...found });
  });
