import type { AuditAction, AuditEntry, TouchedKind } from '../../../../src/domain/audit/audit.ts';
import { touched } from '../../../../src/domain/audit/audit.ts';
import { newId, refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';

/** What an entry is about; ids make it appear on the pages of those they belong to, the rest is told with it. */
interface About {
  uid?: string;
  listingId?: string;
  dealId?: string;
  invoiceId?: string;
  caseId?: string;
  [detail: string]: unknown;
}
interface Writer {
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

function entryOf({ realUid, now }: Writer, action: AuditAction, about: About): AuditEntry {
  const touches = Object.entries(about).flatMap(([key, id]) => {
    const kind = KINDS[key];
    return kind && typeof id === 'string' ? [touched(kind, id)] : [];
  });
  const details = Object.fromEntries(
    Object.entries(about).filter(([key, value]) => !KINDS[key] && value !== undefined),
  );
  const all = [...new Set([...touches, touched('user', realUid)])];
  return { id: newId(), at: now, by: realUid, action, touches: all, details, n: null, hash: null };
}

/** Enters what an administrator did, in the transaction that does it. This module alone writes the log. */
export function audit(tx: Tx, writer: Writer, action: AuditAction, about: About): void {
  const entry = entryOf(writer, action, about);
  tx.create(refs.auditEntry(entry.id), entry);
}

/** Enters what changes nothing: that somebody looked, or tried. */
export async function auditLook(writer: Writer, action: AuditAction, about: About): Promise<void> {
  const entry = entryOf(writer, action, about);
  await refs.auditEntry(entry.id).create(entry);
}
