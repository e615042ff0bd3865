import { createHash } from 'node:crypto';
import { logger } from 'firebase-functions/logger';
import { type AuditHead, auditHeadSchema, chainText, EMPTY_CHAIN } from '../../../../src/domain/audit/audit.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { Tx } from '../../data/run-command.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { transact } from '../../data/transact.ts';

const BATCH = 100;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Where the chain has come to. */
export const auditHead = async (tx: Tx): Promise<AuditHead> => {
  const stored = await tx.raw.get(db().doc(paths.counter('audit')));
  return stored.exists ? auditHeadSchema.parse(stored.data()) : EMPTY_CHAIN;
};

/**
 * Links the entries that have no place yet, oldest first. The head is read and written in each
 * transaction, so that however many run at once, one of them links at a time. Its hash goes to the
 * process's log as well, which no administrator of the product can write. Answers how many were linked.
 */
export async function chainAudit(): Promise<number> {
  let linked = 0;
  for (;;) {
    const count = await transact(async (raw) => {
      const tx = new Tx(raw);
      let head = await auditHead(tx);
      const waiting = await tx.list(refs.auditLog(), serverQueries.unchainedAudit(BATCH));
      for (const entry of waiting) {
        const n = head.n + 1;
        head = { n, hash: sha256(chainText(entry, n, head.hash)) };
        tx.raw.update(refs.auditEntry(entry.id), head);
      }
      if (waiting.length) {
        tx.raw.set(db().doc(paths.counter('audit')), head);
        logger.info('audit log chained', head);
      }
      return waiting.length;
    });
    linked += count;
    if (count < BATCH) return linked;
  }
}
