import type { DocumentReference } from 'firebase-admin/firestore';
import type { StoredFile } from '../../../../src/domain/file/file.ts';
import { transact } from '../../data/transact.ts';

/** Writes what was found out about an uploaded file, unless it was removed meanwhile. */
export const saveCheck = <T extends StoredFile>(ref: DocumentReference<T>, found: Partial<StoredFile>): Promise<void> =>
  transact(async (tx) => {
    const file = await tx.find(ref);
    if (file) tx.set(ref, { ...file, ...found });
  });
