import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { bucketName } from '../data/firestore/firebase.ts';
import { processUpload } from '../features/uploads/process-upload.ts';

/**
 * Processes an uploaded file: pictures are checked, re-encoded and published, documents and shared files checked,
 * exports queued for reading. A process handles four at a time: each is held in memory whole (20 MB at most), and
 * decoding waits for room.
 */
export const onUploadFinalized = onObjectFinalized(
  { bucket: bucketName(), memory: '1GiB', concurrency: 4, retry: true },
  (event) => processUpload(event.data.name),
);
