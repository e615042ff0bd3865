import { createHash } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import { MAX_FILE_BYTES, NO_SUCH_TYPE, type StoredFile, safeFileName } from '../../../../src/domain/file/file.ts';
import { bucket } from '../../data/firebase.ts';
import { transact } from '../../data/transact.ts';
import { fileTypeOf } from '../../integrations/file-type.ts';

/**
 * Looks at a file that has arrived: what it is by its content, its hash, a safe name; or what is wrong
 * with it, in which case it is deleted. One that nobody announced is deleted too.
 */
export async function judgeFile<T extends StoredFile>(path: string, ref: DocumentReference<T> | null): Promise<void> {
  const stored = (await bucket()).file(path);
  const announced = (await ref?.get())?.data();
  if (!ref || !announced) {
    await stored.delete({ ignoreNotFound: true });
    return;
  }
  // Told twice, the second finds that the first has deleted it.
  if (!(await stored.exists())[0]) return;
  // Whoever holds a download token could read the file past the rules.
  await stored.setMetadata({ metadata: { firebaseStorageDownloadTokens: null } });
  const [content] = await stored.download();
  const type = content.length <= MAX_FILE_BYTES ? await fileTypeOf(content, announced.name) : null;
  const result = type
    ? {
        type,
        name: safeFileName(announced.name, type),
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        problem: null,
      }
    : { type: null, sha256: null, problem: NO_SUCH_TYPE };
  await transact(async (tx) => {
    const now = (await tx.get(ref)).data();
    if (now) tx.set(ref, { ...now, ...result });
  });
  if (!type) await stored.delete({ ignoreNotFound: true });
}
