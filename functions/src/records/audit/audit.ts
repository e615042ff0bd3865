import type { AuditAction } from '../../../../src/domain/audit/audit.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';
import { type AuditActor, type AuditSubject, auditEntry } from './audit-entry.ts';

/** Logs what an administrator did, in the transaction that does it. */
export function audit(tx: Tx, actor: AuditActor, action: AuditAction, subject: AuditSubject): void {
  const entry = auditEntry(actor, action, subject);
  tx.create(refs.auditEntry(entry.id), entry);
}
