import { logger } from 'firebase-functions/logger';
import { AppError } from '../../../../src/domain/errors.ts';
import { isLastTry } from '../../../../src/domain/invoice/outbox-row.ts';
import { currentTime } from '../../data/current-time.ts';
import { claimOutboxRow, noteProblem } from '../../records/money/outbox.ts';
import { failOutboxRow } from './fail-outbox-row.ts';
import { runOutboxRow } from './run-outbox-row.ts';

/** A provider's sentence is short; what stands in front of it when it is out of order may answer with a page. */
const LONGEST_PROBLEM = 300;

/** What fails because the project is set up wrongly is cured by setting it up, not by an administrator's decision. */
const isFinal = (error: unknown): boolean => error instanceof AppError && error.code !== 'payments-not-configured';

/**
 * Performs an operation of the provider, for the trigger, the schedule and administrators; returns whether it was its turn. A refusal
 * that trying again cannot cure, and a failure of the last attempt, make it a case. After any other failure it waits.
 */
export async function performOutboxRow(id: string, now?: Date): Promise<boolean> {
  const row = await claimOutboxRow(id, now ?? (await currentTime()));
  if (!row) return false;
  try {
    await runOutboxRow(id, row);
  } catch (error) {
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_PROBLEM);
    const isOver = isFinal(error) || isLastTry(row);
    logger.error('outbox row failed', error, { id, attempts: row.attempts, isOver });
    if (isOver) await failOutboxRow(id, { problem, isRefused: isFinal(error) });
    else await noteProblem(id, problem);
  }
  return true;
}
