import { logger } from 'firebase-functions/logger';
import { everyFound } from '../data/every-found.ts';
import { findRaw } from '../data/find.ts';
import { serverQueries } from '../data/server-queries.ts';
import { deliverMail } from '../features/mail/deliver-mail.ts';
import type { Due } from './due.ts';

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
