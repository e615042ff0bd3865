import { logger } from 'firebase-functions/logger';
import { AppError } from '../../../../src/domain/errors.ts';
import { failOutboxRow } from './fail-outbox-row.ts';
import { runOutboxRow } from './run-outbox-row.ts';

/**
 * Performs an operation of the provider, for the trigger and the schedule. A refusal that retrying cannot cure is
 * recorded; anything else throws and is retried.
 */
export async function performOutboxRow(id: string): Promise<void> {
  try {
    await runOutboxRow(id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logger.error('outbox row failed', { id, code: error.code });
    await failOutboxRow(id, error.message);
  }
}
