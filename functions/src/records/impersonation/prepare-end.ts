import { isImpersonationOpen } from '../../../../src/domain/account/impersonation.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Reads an administrator's impersonation; the returned function ends it and returns the impersonated account, if it was open. */
export async function prepareEnd(tx: Tx, adminUid: string, now: Date): Promise<() => string | null> {
  const open = await tx.find(refs.impersonation(adminUid));
  if (!open || !isImpersonationOpen(open, now)) return () => null;
  return () => {
    tx.set(refs.impersonation(adminUid), { ...open, endedAt: now });
    tx.update(refs.supportVisit(open.targetUid, open.visitId), { endedAt: now });
    return open.targetUid;
  };
}
