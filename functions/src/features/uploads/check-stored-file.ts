import { createHash } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import { FILE_TYPES, type FileType, NO_SUCH_TYPE } from '../../../../src/domain/upload/file-types.ts';
import { safeFileName } from '../../../../src/domain/upload/safe-file-name.ts';
import type { StoredFile } from '../../../../src/domain/upload/stored-file.ts';
import { MAX_FILE_BYTES } from '../../../../src/domain/upload/upload-places.ts';
import { bucket } from '../../data/firebase.ts';
import { transact } from '../../data/transact.ts';
import { fileTypeOf } from '../../integrations/file-type.ts';
import { isPictureFile, stripPicture, UNREADABLE } from '../../integrations/pictures/encode-renditions.ts';

/**
 * Looks at a file that has arrived: what it is by its content, its hash, a safe name; or what is wrong
 * with it, in which case it is deleted. One that nobody announced is deleted too. A picture is encoded
 * anew, which makes the file arrive once more: by the hash noted before, it is known as ours.
 */
export async function checkStoredFile<T extends StoredFile>(
  path: string,
  ref: DocumentReference<T> | null,
): Promise<void> {
  const stored = (await bucket()).file(path);
  const announced = (await ref?.get())?.data();
  if (!ref || !announced) {
    await stored.delete({ ignoreNotFound: true });
    return;
  }
  // Told twice, the second finds that the first has deleted it, or has judged it.
  if (announced.type || !(await stored.exists())[0]) return;
  const note = (found: Partial<StoredFile>) =>
    transact(async (tx) => {
      const now = (await tx.get(ref)).data();
      if (now) tx.set(ref, { ...now, ...found });
    });
  // Whoever holds a download token could read the file past the rules.
  await stored.setMetadata({ metadata: { firebaseStorageDownloadTokens: null } });
  const [sent] = await stored.download();
  const judged = await judge(sent, announced);
  if ('problem' in judged) {
    await note({ type: null, sha256: null, problem: judged.problem });
    await stored.delete({ ignoreNotFound: true });
    return;
  }
  const { type, content } = judged;
  if (content !== sent) {
    await note({ sha256: sha256(content) });
    await stored.save(content, { contentType: FILE_TYPES[type], resumable: false });
  }
  const name = safeFileName(announced.name, type);
  await note({ type, name, bytes: content.length, sha256: sha256(content), problem: null });
}

/** What is to be kept of a file, or why nothing is. */
async function judge(
  sent: Buffer,
  announced: StoredFile,
): Promise<{ type: FileType; content: Buffer } | { problem: string }> {
  const type = sent.length <= MAX_FILE_BYTES ? await fileTypeOf(sent, announced.name) : null;
  if (!type) return { problem: NO_SUCH_TYPE };
  if (!isPictureFile(type) || announced.sha256 === sha256(sent)) return { type, content: sent };
  const content = await stripPicture(sent, type);
  return content ? { type, content } : { problem: UNREADABLE };
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
