import { onObjectFinalized } from 'firebase-functions/v2/storage';
import { bucketName } from '../data/firebase.ts';
import { processUpload } from '../features/uploads/process-upload.ts';

/** A file arrived in Storage: listing pictures are checked, re-encoded and published. */
export const onUploadFinalized = onObjectFinalized({ bucket: bucketName(), memory: '1GiB' }, (event) =>
  processUpload(event.data.name),
);
