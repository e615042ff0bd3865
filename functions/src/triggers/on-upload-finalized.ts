import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { bucketName } from '../data/firestore/firebase.ts';
import { processUpload } from '../features/uploads/process-upload.ts';

/**
 * Processes an uploaded file: pictures are checked, re-encoded and published, documents and shared files checked,
 * exports queued for reading. A process handles four files at a time, since each is held in memory as a whole (20 MB at
 * most); decoding waits for free memory.
 */
export const onUploadFinalized = onObjectFinalized(
  { bucket: bucketName(), memory: '1GiB', concurrency: 4, retry: true },
  (event) => processUpload(event.data.name),
);
