import type { AuditAction } from '../../../../src/domain/audit/audit.ts';
import { refs } from '../../data/refs.ts';
import { type AuditActor, type AuditSubject, auditEntry } from './audit-entry.ts';

/** Logs an action that changed nothing: an administrator read something, or tried to. */
export async function auditLook(actor: AuditActor, action: AuditAction, subject: AuditSubject): Promise<void> {
  const entry = auditEntry(actor, action, subject);
  await refs.auditEntry(entry.id).create(entry);
}
