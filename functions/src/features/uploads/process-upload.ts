import { renditionUrl } from '../../../../src/domain/picture/rendition.ts';
import { announcementIdOf, parseUploadPath } from '../../../../src/domain/upload/upload-places.ts';
import { currentTime } from '../../data/clock.ts';
import { bucket } from '../../data/firestore/firebase.ts';
import { refs } from '../../data/firestore/refs.ts';
import { PictureProblem } from '../../integrations/pictures/encode-renditions.ts';
import { updateUser } from '../../records/account/account.ts';
import { findAwaitedFundsCheck, receiveFundsDocument } from '../../records/account/funds.ts';
import { type PublishResult, savePictureResult } from '../../records/listing/picture.ts';
import { type PictureOwner, publishPicture } from '../../records/listing/publish-picture.ts';
import { receiveExport } from '../../records/listing/recompute.ts';
import { markAnnouncementUsed } from '../../records/upload.ts';
import { checkStoredFile } from './check-stored-file.ts';

/**
 * Processes a finished upload based on its path: a picture is re-encoded and published, a document or shared file
 * checked, an export queued for reading. An unregistered file is deleted; other paths and missing files are left alone,
 * so a duplicate event changes nothing.
 */
export async function processUpload(path: string): Promise<void> {
  const upload = parseUploadPath(path);
  if (!upload) return;
  const now = await currentTime();
  // Must precede any deletion, or the same registration would admit another file.
  const announced = await markAnnouncementUsed(announcementIdOf(path), path, now);
  if (!announced) {
    await (await bucket()).file(path).delete({ ignoreNotFound: true });
    return;
  }
  switch (upload.place) {
    case 'listingPicture': {
      const published = await publishUpload(path, { listingId: upload.listingId }, now);
      if (published) await savePictureResult(upload, published, now);
      break;
    }
    case 'profilePicture': {
      const published = await publishUpload(path, { uid: upload.uid }, now);
      if (!published) break;
      const { hash, problem } = published;
      await updateUser(upload.uid, (user) => {
        // The event was late or a duplicate: the picture has since been replaced or removed, or the account deleted.
        if (user.deletedAt || (user.pictureAt && user.pictureAt > announced)) return user;
        const pictureUrl = hash ? renditionUrl(hash, 320) : user.pictureUrl;
        return { ...user, pictureUrl, pictureProblem: problem, pictureAt: announced };
      });
      break;
    }
    case 'document': {
      const listing = (await refs.listing(upload.listingId).get()).data();
      const isOwner = listing?.sellerId === upload.uid;
      await checkStoredFile(path, isOwner ? refs.document(upload.listingId, upload.documentId) : null);
      break;
    }
    case 'fundsDocument':
      await checkStoredFile(path, await findAwaitedFundsCheck(upload.uid, upload.fileId));
      await receiveFundsDocument(upload.uid, upload.fileId, now);
      break;
    case 'export':
      await receiveExport(upload, now);
      break;
    case 'sharedFile':
      await checkStoredFile(path, refs.sharedFile(upload.dealId, upload.fileId));
      break;
  }
}

/**
 * Publishes an uploaded picture; returns null if the file is gone. Throws for any failure not caused by the picture
 * itself, so that the event is retried.
 */
async function publishUpload(path: string, owner: PictureOwner, now: Date): Promise<PublishResult | null> {
  const file = (await bucket()).file(path);
  if (!(await file.exists())[0]) return null;
  // Removes the download token, with which anyone could read the original, bypassing the security rules.
  await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: null } });
  const [original] = await file.download();
  try {
    return { hash: await publishPicture(original, owner, now), problem: null };
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error;
    return { hash: null, problem: error.message };
  }
}
