import { callApi } from '../../../lib/api-client.ts';

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Reserves a place for the picture and uploads it; `onProgress` gets shares from 0 to 1. */
export async function uploadPicture(
  listingId: string,
  file: File,
  alt: string,
  onProgress: (share: number) => void,
): Promise<void> {
  const { uploadPath } = await callApi('addPicture', { listingId, alt });
  const [{ ref, uploadBytesResumable }, { storage }] = await Promise.all([
    import('firebase/storage'),
    import('../../../lib/firebase-storage.ts'),
  ]);
  const task = uploadBytesResumable(ref(storage, uploadPath), file, { contentType: file.type });
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
  await task;
}
