import { logger } from 'firebase-functions/logger';
import {
  type AuditAction,
  type AuditEntry,
  type AuditHead,
  auditHeadSchema,
  chainText,
  EMPTY_CHAIN,
  type TouchedKind,
  touched,
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

/** The subject of an entry. It shows on the pages of the documents that its ids name; everything else is a detail. */
interface AuditSubject {
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

/** The last link of the audit log's chain. */
export const auditHead = async (tx: Tx): Promise<AuditHead> => {
  const stored = await tx.raw.get(db().doc(paths.counter('audit')));
  return stored.exists ? readStored(auditHeadSchema, stored.data()) : EMPTY_CHAIN;
};

/** Logs an action that changed nothing: an administrator read something, or tried to. */
export async function auditLook(actor: AuditActor, action: AuditAction, subject: AuditSubject): Promise<void> {
  const entry = auditEntry(actor, action, subject);
  await refs.auditEntry(entry.id).create(entry);
}

/** Logs what an administrator did, in the transaction that does it. */
export function audit(tx: Tx, actor: AuditActor, action: AuditAction, subject: AuditSubject): void {
  const entry = auditEntry(actor, action, subject);
  tx.create(refs.auditEntry(entry.id), entry);
}

const BATCH = 100;

/**
 * Links the entries without a place in the chain, oldest first, and returns their number; transactions on the head keep
 * concurrent runs apart. The new head also goes to the process's log, which no administrator of the product can change.
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
  /** Undefined without a listing. */
  sellerId: string | undefined;
  tier: Opening['tier'];
  /** A part of it that is read by itself; null for the tier's own fields. */
  document: string | null;
}

/**
 * Returns whether the reader of a tier needs no deal, as its listing's owner or an administrator. Reading by an
 * administrator, or by support in the owner's name, is entered in the audit log.
 */
export async function readsWholeTier(
  reader: UserContext,
  { listingId, sellerId, tier, document }: Read,
): Promise<boolean> {
  const { uid, realUid } = reader;
  if (sellerId === uid) {
    if (realUid !== uid) await auditLook(reader, 'impersonation-opened', { uid, listingId, tier, document });
    return true;
  }
  if (!actsAsAdmin(reader)) return false;
  await auditLook(reader, 'tier-opened', { listingId, tier, ...(document !== null && { document }) });
  return true;
}
