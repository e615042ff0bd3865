import { type FundsCheck, fundsNotification, withDeadlinesApplied } from '../../../src/domain/buyer/funds-check.ts';
import { findRaw } from '../data/firestore/find.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { refs } from '../data/firestore/refs.ts';
import type { Tx } from '../data/firestore/transaction.ts';
import { deliverDueAlerts } from '../features/saved-searches/deliver-alerts.ts';
import { saveUser } from '../records/account/account.ts';
import { loadFactorSecrets, removeAllFactors } from '../records/account/factor.ts';
import { deleteFundsFile, removeFundsCheck, saveFundsCheck } from '../records/account/funds.ts';
import { endSessions, sessionCutoff } from '../records/account/session.ts';
import { audit } from '../records/audit.ts';
import { notifyReplacing } from '../records/notification.ts';
import { type Due, forEachDue } from './for-each-due.ts';

/**
 * Ends funds checks that are ninety days old, deletes documents that no administrator reviewed in time, and gives up on
 * documents that never arrived.
 */
export const expireFunds: Due = async (now, hasTime, page) => {
  const over: FundsCheck[] = [];
  const act = async (tx: Tx, uid: string) => {
    const check = await tx.get(refs.fundsCheck(uid));
    const next = withDeadlinesApplied(check, now);
    if (next === check) return false;
    const user = next && (await tx.find(refs.user(uid)));
    if (next) saveFundsCheck(tx, next);
    else removeFundsCheck(tx, check);
    if (user?.funds?.checkedAt) saveUser(tx, { ...user, funds: { ...user.funds, checkedAt: null } });
    const notification = next && fundsNotification(next);
    if (user && !user.inactive && notification) notifyReplacing(tx, uid, notification, now);
    // If the transaction is retried, the same check is added twice, which is harmless.
    over.push(check);
    return true;
  };
  const done = await forEachDue(findRaw(serverQueries.dueFunds(now)), act, hasTime, page);
  for (const check of over) await deleteFundsFile(check);
  return done;
};

/** Removes second factors whose reset was not stopped within a day, and ends the sessions of those accounts. */
export const finishFactorResets: Due = (now, hasTime, page) => {
  const reset = async (tx: Tx, uid: string) => {
    const user = await tx.get(refs.user(uid));
    if (!user.factorResetAt || user.factorResetAt > now) return false;
    const secrets = await loadFactorSecrets(tx, uid);
    // Ends the sessions before the transaction commits: if it fails, the user only has to sign in again, and the reset
    // is retried.
    await endSessions(uid);
    removeAllFactors(tx, user, secrets, sessionCutoff(), now);
    audit(tx, { realUid: 'system', now }, 'factor-reset', { uid });
    return true;
  };
  return forEachDue(findRaw(serverQueries.dueFactorResets(now)), reset, hasTime, page);
};

/** Sends daily digests, alerts held back for an hour, and alerts whose trigger event was lost. */
export const alertAccounts: Due = (now, hasTime, page) =>
  forEachDue(findRaw(serverQueries.dueAlerts(now)), (tx, uid) => deliverDueAlerts(tx, uid, now), hasTime, page);
