import { arrived, exportPath } from '../../../../src/domain/recompute/recompute.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import { bucket } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import { queueRecompute } from './save-recompute.ts';

/** Queues an export that has arrived to be read; deletes one that nobody waits for any more. */
export async function receiveExport(
  upload: { uid: string; listingId: string; recomputeId: string },
  now: Date,
): Promise<void> {
  const path = uploadPath('export', upload);
  const file = (await bucket()).file(path);
  if (!(await file.exists())[0]) return;
  // Anyone with a download token could read the file, bypassing the rules.
  await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: null } });
  const isWaitedFor = await transact(async (tx) => {
    const recompute = await tx.find(refs.recompute(upload.recomputeId));
    if (!recompute || exportPath(recompute) !== path || recompute.nextAt === null) return false;
    // An event may be delivered twice; by the second time the file waits, or is being read.
    if (recompute.state === 'uploading') queueRecompute(tx, arrived(recompute, now), now);
    return true;
  });
  if (!isWaitedFor) await file.delete({ ignoreNotFound: true });
}
