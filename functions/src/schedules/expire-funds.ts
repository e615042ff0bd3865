import { dueCheck, type FundsCheck } from '../../../src/domain/buyer/funds-check.ts';
import { fundsNotification } from '../../../src/domain/buyer/funds-notification.ts';
import { findRaw } from '../data/find.ts';
import { refs } from '../data/refs.ts';
import { serverQueries } from '../data/server-queries.ts';
import type { Tx } from '../data/tx.ts';
import { saveUser } from '../records/account/account.ts';
import { deleteFundsFile, removeFundsCheck, saveFundsCheck } from '../records/account/funds.ts';
import { notify } from '../records/notification.ts';
import type { Due } from './due.ts';
import { forEachDue } from './for-each-due.ts';

/** Ends checks of funds that are ninety days old, deletes documents that nobody compared, and gives up those that never came. */
export const expireFunds: Due = async (now, hasTime, page) => {
  const over: FundsCheck[] = [];
  const act = async (tx: Tx, uid: string) => {
    const check = await tx.get(refs.fundsCheck(uid));
    const next = dueCheck(check, now);
    if (next === check) return false;
    const user = next && (await tx.find(refs.user(uid)));
    if (next) saveFundsCheck(tx, next);
    else removeFundsCheck(tx, check);
    if (user?.funds?.checkedAt) saveUser(tx, { ...user, funds: { ...user.funds, checkedAt: null } });
    const notification = next && fundsNotification(next);
    if (user && !user.inactive && notification) notify(tx, uid, notification, now);
    // A transaction that is tried again names it twice, which does no harm.
    over.push(check);
    return true;
  };
  const done = await forEachDue(findRaw(serverQueries.dueFunds(now)), act, hasTime, page);
  for (const check of over) await deleteFundsFile(check);
  return done;
};
