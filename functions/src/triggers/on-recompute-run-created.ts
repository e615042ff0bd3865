import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { runRecompute } from '../features/recomputes/run-recompute.ts';
import { requiredParams } from './required-params.ts';

/**
 * An export is to be read, which takes a processor for as long as it lasts: one at a time in a process. One that fails is
 * begun again by the schedule, and not with the same event.
 */
export const onRecomputeRunCreated = onDocumentCreated(
  { document: paths.recomputeRun('{id}', '{n}'), memory: '512MiB', cpu: 1, concurrency: 1, timeoutSeconds: 540 },
  async ({ params }) => {
    const { id, n } = requiredParams(params, 'id', 'n');
    await runRecompute({ id, n: Number(n) });
  },
);
