import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { runRecompute } from '../features/recomputes/run-recompute.ts';
import { requiredParams } from './required-params.ts';

/**
 * Parses an export, one at a time per process, since parsing keeps the processor busy. A failed run is restarted by the
 * schedule, not by the same event.
 */
export const onRecomputeRunCreated = onDocumentCreated(
  { document: paths.recomputeRun('{id}', '{n}'), memory: '512MiB', cpu: 1, concurrency: 1, timeoutSeconds: 540 },
  async ({ params }) => {
    const { id, n } = requiredParams(params, 'id', 'n');
    await runRecompute({ id, n: Number(n) });
  },
);
