import { transact } from '../../data/transact.ts';
import { audit } from '../audit/audit.ts';
import type { AuditActor } from '../audit/audit-entry.ts';
import { prepareEnd } from './prepare-end.ts';

/** Ends an administrator's open impersonation in a transaction of its own, on the record. */
export const endVisit = (actor: AuditActor): Promise<void> =>
  transact(async (tx) => {
    const end = await prepareEnd(tx, actor.realUid, actor.now);
    const uid = end();
    if (uid) audit(tx, actor, 'impersonation-end', { uid });
  });
