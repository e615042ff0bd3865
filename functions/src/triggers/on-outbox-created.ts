import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { paymentSecrets } from '../data/options.ts';
import { performOutboxRow } from '../features/invoices/outbox/run-outbox-row.ts';
import { requiredParams } from './required-params.ts';

/** Performs a newly requested payment provider operation. A temporary failure is retried. */
export const onOutboxCreated = onDocumentCreated(
  { document: paths.outbox('{id}'), retry: true, secrets: paymentSecrets },
  async ({ params }) => {
    const { id } = requiredParams(params, 'id');
    if (__EMULATOR__ && (await (await import('../emulator/paused-outbox.ts')).isOutboxPaused())) return;
    await performOutboxRow(id);
  },
);
