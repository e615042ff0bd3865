import { logger } from 'firebase-functions/logger';
import { everyFound, findRaw } from '../data/firestore/find.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { performOutboxRow } from '../features/invoices/outbox/run-outbox-row.ts';
import { deliverMail } from '../features/mail/deliver-mail.ts';
import type { Due } from './for-each-due.ts';

const PAGE = 50;

/** Sends mails that are due: an earlier attempt failed or its process died, or their trigger was lost. */
export const retryMails: Due = async (now, hasTime, page = PAGE) => {
  const due = findRaw(serverQueries.dueMails(now));
  let done = 0;
  for await (const { id } of everyFound(due, page, hasTime)) {
    try {
      if (await deliverMail(id, now)) done += 1;
    } catch (error) {
      logger.error('a mail could not be retried', error, { id });
    }
  }
  return done;
};

/** The trigger performs a row within seconds; one that still waits after this long is tried here. */
const LATE_MS = 120_000;
/** Calls at the same time, so that a provider's unanswered ones, of a minute each, do not hold up the others. */
const TOGETHER = 10;

/** Performs operations of the payment provider that the trigger did not finish, each when its time has come. */
export const retryOutbox: Due = async (now, hasTime, page = PAGE) => {
  const late = findRaw(serverQueries.waitingOperations(new Date(now.getTime() - LATE_MS)));
  let done = 0;
  const perform = async (id: string): Promise<void> => {
    try {
      if (await performOutboxRow(id, now)) done += 1;
    } catch (error) {
      // It stays waiting, and does not hold up the others.
      logger.error('outbox row could not be tried', error, { id });
    }
  };
  let group: Promise<void>[] = [];
  for await (const doc of everyFound(late, page, hasTime)) {
    // One that failed waits longer each time; reading past it costs nothing.
    if ((doc.get('nextAt')?.toDate() ?? now) > now) continue;
    group.push(perform(doc.id));
    if (group.length < TOGETHER) continue;
    await Promise.all(group);
    group = [];
  }
  await Promise.all(group);
  return done;
};
