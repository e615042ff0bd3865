import { logger } from 'firebase-functions/logger';
import {
  type AuditAction,
  type AuditEntry,
  type AuditHead,
  type AuditSubjectKind,
  auditHeadSchema,
  auditSubject,
  chainText,
  EMPTY_CHAIN,
} from '../../../src/domain/audit/audit.ts';
import { paths } from '../../../src/domain/collections.ts';
import type { Opening } from '../../../src/domain/document/opening.ts';
import { actsAsAdmin } from '../../../src/domain/factor/factor.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import type { UserContext } from '../data/command/context.ts';
import { sha256 } from '../data/crypto/hash.ts';
import { db } from '../data/firestore/firebase.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { newId, refs } from '../data/firestore/refs.ts';
import { type Tx, transact } from '../data/firestore/transaction.ts';

/**
 * The subject of an audit log entry. The entry is shown on the page of each document identified here; all other fields
 * are details.
 */
interface AuditSubject {
  uid?: string;
  listingId?: string;
  dealId?: string;
  invoiceId?: string;
  caseId?: string;
  [detail: string]: unknown;
}
/** The administrator who acted, and the time. */
export interface AuditActor {
  realUid: string;
  now: Date;
}

const KINDS: Record<string, AuditSubjectKind> = {
  uid: 'user',
  listingId: 'listing',
  dealId: 'deal',
  invoiceId: 'invoice',
  caseId: 'case',
};

/** Creates an audit log entry that is not yet part of the chain. */
export function auditEntry({ realUid, now }: AuditActor, action: AuditAction, subject: AuditSubject): AuditEntry {
  const touches = Object.entries(subject).flatMap(([key, id]) => {
    const kind = KINDS[key];
    return kind && typeof id === 'string' ? [auditSubject(kind, id)] : [];
  });
  const details = Object.fromEntries(
    Object.entries(subject).filter(([key, value]) => !KINDS[key] && value !== undefined),
  );
  const all = [...new Set([...touches, auditSubject('user', realUid)])];
  return { id: newId(), at: now, by: realUid, action, touches: all, details, n: null, hash: null };
}

/** Returns the head (last entry) of the audit log's hash chain. */
export const auditHead = async (tx: Tx): Promise<AuditHead> => {
  const stored = await tx.raw.get(db().doc(paths.counter('audit')));
  return stored.exists ? readStored(auditHeadSchema, stored.data()) : EMPTY_CHAIN;
};

/** Logs an action that changed nothing, such as an administrator's read access or an attempt at it. */
export async function auditAccess(actor: AuditActor, action: AuditAction, subject: AuditSubject): Promise<void> {
  const entry = auditEntry(actor, action, subject);
  await refs.auditEntry(entry.id).create(entry);
}

/** Logs an administrator's action in the transaction that performs it. */
export function audit(tx: Tx, actor: AuditActor, action: AuditAction, subject: AuditSubject): void {
  const entry = auditEntry(actor, action, subject);
  tx.create(refs.auditEntry(entry.id), entry);
}

const BATCH = 100;

/**
 * Adds pending entries to the hash chain, oldest first, and returns their number; transactions on the head serialize
 * concurrent runs. Also writes the new head to the process's log, which the site's administrators can't change.
 */
export async function chainAudit(): Promise<number> {
  let linked = 0;
  for (;;) {
    const count = await transact(async (tx) => {
      let head = await auditHead(tx);
      const waiting = await tx.list(refs.auditLog(), serverQueries.unchainedAudit(BATCH));
      for (const entry of waiting) {
        const n = head.n + 1;
        head = { n, hash: sha256(chainText(entry, n, head.hash)) };
        tx.update(refs.auditEntry(entry.id), head);
      }
      if (waiting.length) {
        tx.set(db().doc(paths.counter('audit')), head);
        logger.info('audit log chained', head);
      }
      return waiting.length;
    });
    linked += count;
    if (count < BATCH) return linked;
  }
}

interface Read {
  listingId: string;
  /** Undefined if the listing doesn't exist. */
  sellerId: string | undefined;
  tier: Opening['tier'];
  /** The id of a document within the tier; null for the tier's own fields. */
  document: string | null;
}

/**
 * Returns true if the caller may read a tier without a deal, as the listing's owner or an administrator. Logs access by
 * an administrator, or by support on the owner's behalf.
 */
export async function mayReadWholeTier(
  reader: UserContext,
  { listingId, sellerId, tier, document }: Read,
): Promise<boolean> {
  const { uid, realUid } = reader;
  if (sellerId === uid) {
    if (realUid !== uid) await auditAccess(reader, 'impersonation-opened', { uid, listingId, tier, document });
    return true;
  }
  if (!actsAsAdmin(reader)) return false;
  await auditAccess(reader, 'tier-opened', { listingId, tier, ...(document !== null && { document }) });
  return true;
}
