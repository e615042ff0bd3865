import { storagePaths } from '../../../domain/collections.ts';

const ID_LENGTH = 20;

/** Sends one's picture; it is on the profile once the server has checked and published it. */
export async function uploadProfilePicture(
  uid: string,
  picture: Blob,
  onProgress: (share: number) => void,
): Promise<void> {
  const [{ ref, uploadBytesResumable }, { storage }] = await Promise.all([
    import('firebase/storage'),
    import('../../../lib/firebase-storage.ts'),
  ]);
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, ID_LENGTH);
  const task = uploadBytesResumable(ref(storage, storagePaths.profilePicture(uid, id)), picture, {
    contentType: picture.type,
  });
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
  await task;
}
