import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import type { User } from '../../../src/domain/account/user.ts';
import { find } from '../data/firestore/find.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { refs } from '../data/firestore/refs.ts';
import { continueDailyCheck } from '../records/daily-check.ts';
import { recountUnread } from '../records/notification.ts';
import { repairTotals } from '../records/totals.ts';
import type { Due } from './for-each-due.ts';

/** Number of accounts counted at a time, each with seven queries, or about fifty if it has many deals. */
const BATCH_SIZE = 20;
/**
 * Maximum number of accounts per run: enough for a quarter of a million a day, while leaving time for other schedules.
 */
const ACCOUNTS_PER_RUN = 200;

/**
 * Recounts every account's totals and unread notifications once a day, in case an event for the triggers that maintain
 * them was lost.
 */
export const recountInboxes: Due = (now, hasTime = () => true, page = BATCH_SIZE) =>
  continueDailyCheck(
    {
      at: refs.inboxCheck(),
      rows: (limit) => find(refs.users(), serverQueries.accountsInOrder(limit)),
      isWrong: repairInbox,
      page,
      most: ACCOUNTS_PER_RUN,
    },
    now,
    hasTime,
  );

/**
 * Recounts an account's numbers, and returns true if any was wrong. An account that can't be counted is logged and
 * doesn't hold up the others.
 */
async function repairInbox(doc: QueryDocumentSnapshot<User>): Promise<boolean> {
  const uid = doc.id;
  try {
    if (doc.data().deletedAt) return false;
    const [totals, unread] = await Promise.all([repairTotals(uid), recountUnread(uid)]);
    if (totals || unread) logger.warn('numbers of an account were wrong', { uid, totals, unread });
    return totals || unread;
  } catch (error) {
    logger.error('the numbers of an account could not be counted', error, { uid });
    return false;
  }
}
