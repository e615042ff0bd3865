import { logger } from 'firebase-functions/logger';
import { AppError } from '../../../../src/domain/errors.ts';
import { failOutboxRow } from './fail-outbox-row.ts';
import { runOutboxRow } from './run-outbox-row.ts';

/**
 * Does a provider operation, for the trigger and for the schedule alike. A refusal that will not
 * pass by itself is recorded; anything else throws and is tried again.
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
