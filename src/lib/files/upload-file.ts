import type { UploadTask } from 'firebase/storage';

const UNKNOWN = 'application/octet-stream';

/** Sends a file to its place in Storage; `onProgress` gets shares from 0 to 1. The task can be paused and cancelled. */
export async function uploadFile(
  path: string,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<{ task: UploadTask }> {
  const [{ ref, uploadBytesResumable }, { firebaseStorage }] = await Promise.all([
    import('firebase/storage'),
    import('../firebase/firebase-storage.ts'),
  ]);
  const task = uploadBytesResumable(ref(firebaseStorage, path), file, { contentType: file.type || UNKNOWN });
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => onProgress(bytesTransferred / totalBytes));
  // A task is a promise of its own end, so it is handed out in a box.
  return { task };
}
