import { logger } from 'firebase-functions';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { failOutboxRow } from '../features/invoices/fail-outbox-row.ts';
import { runOutboxRow } from '../features/invoices/run-outbox-row.ts';
import { requiredParams } from './required-params.ts';

/** Does a provider operation. A refusal that will not pass by itself is recorded; the rest is retried. */
export const onOutboxCreated = onDocumentCreated(
  { document: paths.outbox('{id}'), retry: true },
  async ({ params }) => {
    const { id } = requiredParams(params, 'id');
    try {
      await runOutboxRow(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      logger.error('outbox row failed', { id, code: error.code });
      await failOutboxRow(id, error.message);
    }
  },
);
