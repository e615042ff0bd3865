import type { Impersonation } from '../../../../src/domain/account/impersonation.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes an impersonation, and the support visit that the impersonated account sees. */
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
