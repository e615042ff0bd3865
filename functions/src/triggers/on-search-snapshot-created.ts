import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { writeSnapshot } from '../features/search/write-snapshot.ts';
import { requiredParams } from './required-params.ts';

/** Writes a requested search snapshot, which needs half a gigabyte of memory for 100,000 listings. */
export const onSearchSnapshotCreated = onDocumentCreated(
  { document: paths.searchSnapshot('{id}'), retry: true, memory: '2GiB', cpu: 1, concurrency: 1, timeoutSeconds: 540 },
  ({ params }) => writeSnapshot(requiredParams(params, 'id').id),
);
