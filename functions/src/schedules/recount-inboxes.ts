import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { newInboxCheck } from '../../../src/domain/account/inbox-check.ts';
import type { User } from '../../../src/domain/account/user.ts';
import { find } from '../data/firestore/find.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { refs } from '../data/firestore/refs.ts';
import { recountUnread } from '../records/notification.ts';
import { mendTotals, saveInboxCheck } from '../records/totals.ts';
import type { Due } from './for-each-due.ts';

/** Accounts that are counted at a time, each with seven queries, or some fifty where it has many deals. */
const PAGE = 20;
/** A run takes no more than these: a quarter of a million a day, while other schedules go on. */
const ACCOUNTS_A_RUN = 200;

/**
 * Counts once a day, page by page, the numbers that every account reads: triggers keep them, and an event may be lost.
 * The next run goes on where one ends, also past midnight. Returns how many accounts were counted.
 */
export const recountInboxes: Due = async (now, hasTime = () => true, page = PAGE) => {
  const day = now.toISOString().slice(0, 10);
  const known = (await refs.inboxCheck().get()).data();
  let check = known && (known.day === day || known.finishedAt === null) ? known : newInboxCheck(day);
  let counted = 0;
  while (check.finishedAt === null && counted < ACCOUNTS_A_RUN && hasTime()) {
    const query = find(refs.users(), serverQueries.accountsInOrder(page));
    const { docs } = await (check.after === null ? query : query.startAfter(check.after)).get();
    const mended = await Promise.all(docs.map(mendInbox));
    const isLast = docs.length < page;
    check = {
      day: check.day,
      after: isLast ? null : (docs.at(-1)?.id ?? null),
      accounts: check.accounts + docs.length,
      mended: check.mended + mended.filter(Boolean).length,
      finishedAt: isLast ? now : null,
    };
    await saveInboxCheck(check);
    counted += docs.length;
  }
  return counted;
};

/** Returns whether a number of an account was wrong. One that cannot be counted is logged and holds up no other. */
async function mendInbox(doc: QueryDocumentSnapshot<User>): Promise<boolean> {
  const uid = doc.id;
  try {
    if (doc.data().deletedAt) return false;
    const [totals, unread] = await Promise.all([mendTotals(uid), recountUnread(uid)]);
    if (totals || unread) logger.warn('numbers of an account were wrong', { uid, totals, unread });
    return totals || unread;
  } catch (error) {
    logger.error('the numbers of an account could not be counted', error, { uid });
    return false;
  }
}
