import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { connectionSecrets } from '../data/options.ts';
import { runConnection } from '../features/connections/run-connection.ts';
import { requiredParams } from './required-params.ts';

/**
 * Syncs a connected account. A run mostly waits for pages, so one process handles several; a failed run is restarted by
 * the schedule, not by the same event.
 */
export const onConnectionRunCreated = onDocumentCreated(
  {
    document: paths.connectionRun('{id}', '{n}'),
    memory: '512MiB',
    cpu: 1,
    concurrency: 8,
    timeoutSeconds: 540,
    secrets: connectionSecrets,
  },
  async ({ params }) => {
    const { id, n } = requiredParams(params, 'id', 'n');
    await runConnection({ id, n: Number(n) });
  },
);
