import { type AuditHead, auditHeadSchema, EMPTY_CHAIN } from '../../../../src/domain/audit/audit.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { db } from '../../data/firebase.ts';
import type { Tx } from '../../data/tx.ts';

/** The last link of the audit log's chain. */
export const auditHead = async (tx: Tx): Promise<AuditHead> => {
  const stored = await tx.raw.get(db().doc(paths.counter('audit')));
  return stored.exists ? readStored(auditHeadSchema, stored.data()) : EMPTY_CHAIN;
};
