import type { UploadTask } from 'firebase/storage';
import { contentTypeOf } from '../../domain/upload/upload-announcement.ts';

/**
 * Uploads a file to a path in Storage; `onProgress` receives a fraction from 0 to 1. The task can be paused and
 * canceled.
 */
export async function uploadFile(
  path: string,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<{ task: UploadTask }> {
  const [{ ref, uploadBytesResumable }, { firebaseStorage }] = await Promise.all([
    import('firebase/storage'),
    import('../firebase/firebase-storage.ts'),
  ]);
  const task = uploadBytesResumable(ref(firebaseStorage, path), file, { contentType: contentTypeOf(file) });
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
  // A task is thenable, so returning it on its own would await the upload here.
  return { task };
}
