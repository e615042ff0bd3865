import { isImpersonationOpen } from '../../../../src/domain/account/impersonation.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import type { Tx } from '../../data/tx.ts';

/**
 * Reads who impersonates an account; the returned function ends that, because the account became an administrator's or
 * inactive. The rules see it at once, without looking the account up.
 */
export async function prepareEndOf(tx: Tx, targetUid: string, now: Date): Promise<() => void> {
  const open = await tx.list(refs.impersonations(), serverQueries.impersonationsOf(targetUid));
  return () => {
    for (const impersonation of open.filter((one) => isImpersonationOpen(one, now))) {
      tx.set(refs.impersonation(impersonation.adminUid), { ...impersonation, endedAt: now });
      tx.update(refs.supportVisit(targetUid, impersonation.visitId), { endedAt: now });
    }
  };
}
