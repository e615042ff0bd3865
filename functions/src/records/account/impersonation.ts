import { type Impersonation, isImpersonationOpen } from '../../../../src/domain/account/impersonation.ts';
import { firestore } from '../../data/firestore/firebase.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { type AuditActor, audit } from '../audit.ts';

/** Adds a command to a support visit's log, which the impersonated account can see. */
export async function addVisitCommand(uid: string, visitId: string, command: string): Promise<void> {
  await refs.supportVisit(uid, visitId).update({ commands: firestore().FieldValue.arrayUnion(command) });
}

/**
 * Reads an administrator's impersonation; the returned function ends it and returns the impersonated account's uid, or
 * null if none was open.
 */
export async function prepareImpersonationEnd(tx: Tx, adminUid: string, now: Date): Promise<() => string | null> {
  const open = await tx.find(refs.impersonation(adminUid));
  if (!open || !isImpersonationOpen(open, now)) return () => null;
  return () => {
    tx.set(refs.impersonation(adminUid), { ...open, endedAt: now });
    tx.update(refs.supportVisit(open.targetUid, open.visitId), { endedAt: now });
    return open.targetUid;
  };
}

/** Ends an administrator's open impersonation in a separate transaction, with an audit log entry. */
export const endOpenImpersonation = (actor: AuditActor): Promise<void> =>
  transact(async (tx) => {
    const end = await prepareImpersonationEnd(tx, actor.realUid, actor.now);
    const uid = end();
    if (uid) audit(tx, actor, 'impersonation-end', { uid });
  });

/** Writes an impersonation and the support visit that the impersonated account sees. */
export function openImpersonation(tx: Tx, impersonation: Impersonation): void {
  const { adminUid, targetUid, visitId, reason, startedAt, endsAt } = impersonation;
  tx.set(refs.impersonation(adminUid), impersonation);
  tx.create(refs.supportVisit(targetUid, visitId), {
    id: visitId,
    reason,
    startedAt,
    endsAt,
    endedAt: null,
    commands: [],
  });
}

/**
 * Reads an account's open impersonations; the returned function ends them because the account became an administrator's
 * or inactive. The security rules see this immediately, without looking up the account.
 */
export async function prepareEndOfImpersonationsOf(tx: Tx, targetUid: string, now: Date): Promise<() => void> {
  const open = await tx.list(refs.impersonations(), serverQueries.impersonationsOf(targetUid));
  return () => {
    for (const impersonation of open.filter((item) => isImpersonationOpen(item, now))) {
      tx.set(refs.impersonation(impersonation.adminUid), { ...impersonation, endedAt: now });
      tx.update(refs.supportVisit(targetUid, impersonation.visitId), { endedAt: now });
    }
  };
}
