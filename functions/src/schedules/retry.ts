import { logger } from 'firebase-functions/logger';
import { findRaw, iterateFound } from '../data/firestore/find.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { performOutboxRow } from '../features/invoices/outbox/run-outbox-row.ts';
import { deliverMail } from '../features/mail/deliver-mail.ts';
import type { Due } from './for-each-due.ts';

const BATCH_SIZE = 50;

/** Sends emails that are due because an earlier attempt failed, its process died, or their trigger event was lost. */
export const retryMails: Due = async (now, hasTime, page = BATCH_SIZE) => {
  const due = findRaw(serverQueries.dueMails(now));
  let done = 0;
  for await (const { id } of iterateFound(due, page, hasTime)) {
    try {
      if (await deliverMail(id, now)) done += 1;
    } catch (error) {
      logger.error('a mail could not be retried', error, { id });
    }
  }
  return done;
};

/** Age from which a row that is still waiting is tried here; the trigger normally performs it within seconds. */
const LATE_MS = 120_000;
/** Number of parallel calls, so that calls without a response, which take a minute each, don't hold up the others. */
const MAX_CONCURRENT = 10;

/** Performs payment provider operations that the trigger didn't finish, as they become due. */
export const retryOutbox: Due = async (now, hasTime, page = BATCH_SIZE) => {
  const late = findRaw(serverQueries.waitingOperations(new Date(now.getTime() - LATE_MS)));
  let done = 0;
  const perform = async (id: string): Promise<void> => {
    try {
      if (await performOutboxRow(id, now)) done += 1;
    } catch (error) {
      // The row stays waiting, and doesn't hold up the others.
      logger.error('outbox row could not be tried', error, { id });
    }
  };
  let group: Promise<void>[] = [];
  for await (const doc of iterateFound(late, page, hasTime)) {
    // Skips a failed row until its next attempt, which waits longer each time.
    if ((doc.get('nextAt')?.toDate() ?? now) > now) continue;
    group.push(perform(doc.id));
    if (group.length < MAX_CONCURRENT) continue;
    await Promise.all(group);
    group = [];
  }
  await Promise.all(group);
  return done;
};
