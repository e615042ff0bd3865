import { logger } from 'firebase-functions/logger';
import { chainText } from '../../../../src/domain/audit/audit.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { sha256 } from '../../data/sha256.ts';
import { transact } from '../../data/transact.ts';
import { auditHead } from './audit-head.ts';

const BATCH = 100;

/**
 * Links the entries that have no place in the chain yet, oldest first. The head is read and written in each
 * transaction, so only one of several concurrent runs links at a time. The new head also goes to the process's
 * log, which no administrator of the product can change. Returns how many entries were linked.
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
