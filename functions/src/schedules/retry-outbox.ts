import { logger } from 'firebase-functions/logger';
import { everyFound } from '../data/every-found.ts';
import { findRaw } from '../data/find.ts';
import { serverQueries } from '../data/server-queries.ts';
import { performOutboxRow } from '../features/invoices/perform-outbox-row.ts';
import type { Due } from './due.ts';

/** The trigger performs a row within seconds; one that still waits after this long is retried. */
const LATE_MS = 120_000;
const PAGE = 50;

/** Performs operations of the payment provider that the trigger did not finish. */
export const retryOutbox: Due = async (now, hasTime) => {
  const late = findRaw(serverQueries.waitingOperations(new Date(now.getTime() - LATE_MS)));
  let done = 0;
  for await (const { id } of everyFound(late, PAGE, hasTime)) {
    try {
      await performOutboxRow(id);
      done += 1;
    } catch (error) {
      // It stays waiting, and does not hold up the others.
      logger.error('outbox row failed again', error, { id });
    }
  }
  return done;
};
