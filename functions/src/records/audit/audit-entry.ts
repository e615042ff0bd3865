import { type AuditAction, type AuditEntry, type TouchedKind, touched } from '../../../../src/domain/audit/audit.ts';
import { newId } from '../../data/refs.ts';

/** What an entry is about. It shows on the pages of the documents that its ids name; everything else is a detail. */
export interface AuditSubject {
  uid?: string;
  listingId?: string;
  dealId?: string;
  invoiceId?: string;
  caseId?: string;
  [detail: string]: unknown;
}
/** The administrator who did it, and when. */
export interface AuditActor {
  realUid: string;
  now: Date;
}

const KINDS: Record<string, TouchedKind> = {
  uid: 'user',
  listingId: 'listing',
  dealId: 'deal',
  invoiceId: 'invoice',
  caseId: 'case',
};

/** A new entry of the audit log, not yet in the chain. */
export function auditEntry({ realUid, now }: AuditActor, action: AuditAction, subject: AuditSubject): AuditEntry {
  const touches = Object.entries(subject).flatMap(([key, id]) => {
    const kind = KINDS[key];
    return kind && typeof id === 'string' ? [touched(kind, id)] : [];
  });
  const details = Object.fromEntries(
    Object.entries(subject).filter(([key, value]) => !KINDS[key] && value !== undefined),
  );
  const all = [...new Set([...touches, touched('user', realUid)])];
  return { id: newId(), at: now, by: realUid, action, touches: all, details, n: null, hash: null };
}
