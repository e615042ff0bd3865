import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { bucketName } from '../data/firestore/firebase.ts';
import { processUpload } from '../features/uploads/process-upload.ts';

/**
 * Processes an arrived file: pictures are checked, re-encoded and published, documents and shared files checked,
 * exports queued for reading. Four at a time fit into a process: each is held whole in memory (20 MB at most), and
 * decoding waits for room.
 */
export const onUploadFinalized = onObjectFinalized(
  { bucket: bucketName(), memory: '1GiB', concurrency: 4, retry: true },
  (event) => processUpload(event.data.name),
);
