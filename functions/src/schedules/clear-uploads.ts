import { logger } from 'firebase-functions/logger';
import { allPictures } from '../../../src/domain/listing/draft/draft.ts';
import { DAY_MS, HOUR_MS } from '../../../src/domain/shared/durations.ts';
import { parseUploadPath, UPLOAD_FOLDERS } from '../../../src/domain/upload/upload-places.ts';
import { bucket } from '../data/firestore/firebase.ts';
import { refs } from '../data/firestore/refs.ts';
import { isFundsFileKept } from '../records/account/funds.ts';
import { isRejectedRowsKept } from '../records/listing/recompute.ts';
import { removeSharedFile } from '../records/stored-file.ts';
import { saveUploadSweep, uploadSweep } from '../records/upload.ts';
import type { Due } from './for-each-due.ts';

/** Number of files checked each hour; the next hour continues where this one stopped. */
const BATCH_SIZE = 200;

/**
 * Deletes unneeded uploads a day after they arrive: originals of pictures without a draft, published profile pictures,
 * removed documents, unsent shared files, and lists of rejected rows without a recompute.
 */
export const clearUploads: Due = async (now, _hasTime, page = BATCH_SIZE) => {
  const { nextMs, at } = await uploadSweep();
  if (now.getTime() < nextMs) return 0;
  const [folder, pageToken] = at ?? [folderAt(0), null];
  const options = { prefix: folder, maxResults: page, autoPaginate: false, ...(pageToken && { pageToken }) };
  const [files, next] = await (await bucket()).getFiles(options);
  let deleted = 0;
  for (const file of files) {
    const age = now.getTime() - Date.parse(String(file.metadata.timeCreated));
    try {
      if (age < DAY_MS || (await isWaitedFor(file.name))) continue;
      await file.delete({ ignoreNotFound: true });
      deleted += 1;
    } catch (error) {
      // The file stays until the next sweep, and doesn't block the checks of other files.
      logger.error('an upload could not be cleared', error, { name: file.name });
    }
  }
  const token = (next as { pageToken?: string } | null)?.pageToken ?? null;
  const following = folderAt(UPLOAD_FOLDERS.indexOf(folder) + 1);
  await saveUploadSweep({ nextMs: now.getTime() + HOUR_MS, at: token ? [folder, token] : [following, null] });
  return deleted;
};

/** Returns the folders in turn, wrapping around. */
function folderAt(index: number): string {
  const folder = UPLOAD_FOLDERS[index % UPLOAD_FOLDERS.length];
  if (!folder) throw new Error('The uploads folder does not exist.');
  return folder;
}

async function isWaitedFor(path: string): Promise<boolean> {
  const upload = parseUploadPath(path);
  switch (upload?.place) {
    case 'listingPicture': {
      const draft = (await refs.draft(upload.listingId).get()).data();
      return draft !== undefined && allPictures(draft).some(({ id }) => id === upload.pictureId);
    }
    case 'document':
      return (await refs.document(upload.listingId, upload.documentId).get()).exists;
    case 'fundsDocument':
      return isFundsFileKept(upload.uid, upload.fileId);
    case 'sharedFile': {
      const file = await refs.sharedFile(upload.dealId, upload.fileId).get();
      if (file.data()?.sentAt) return true;
      await removeSharedFile(upload.dealId, upload.fileId);
      return false;
    }
    default:
      return isRejectedRowsKept(path);
  }
}
