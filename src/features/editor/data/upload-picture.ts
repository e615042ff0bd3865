import type { UploadTask } from 'firebase/storage';

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Sends a picture to the place reserved for it; `onProgress` gets shares from 0 to 1. The task can be cancelled. */
export async function uploadPicture(
  uploadPath: string,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<{ task: UploadTask }> {
  const [{ ref, uploadBytesResumable }, { storage }] = await Promise.all([
    import('firebase/storage'),
    import('../../../lib/firebase-storage.ts'),
  ]);
  const task = uploadBytesResumable(ref(storage, uploadPath), file, { contentType: file.type });
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
  // A task is a promise of its own end, so it is handed out in a box.
  return { task };
}
