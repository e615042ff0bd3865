import { type ChainProblem, EMPTY_CHAIN, verifyChain } from '../../../../src/domain/audit/audit.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/command/context.ts';
import { sha256 } from '../../data/crypto/hash.ts';
import { countFound, find } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { auditHead } from '../../records/audit.ts';

const BATCH_SIZE = 500;

/**
 * Verifies one page of the audit log's hash chain, after a previously verified position, finding gaps, changed entries
 * and a truncated end; `done` is true on the last page. `waiting` counts entries not yet in the chain.
 */
export const checkAuditLog: Handler<'checkAuditLog'> = async (_ctx, { after }) => {
  const before = after ? (await find(refs.auditLog(), serverQueries.chainedAudit(after - 1, 1)).get()).docs[0] : null;
  const known = before?.data();
  if (after && known?.n !== after) throw new AppError('not-found');
  const from = known?.n && known.hash ? { n: known.n, hash: known.hash } : EMPTY_CHAIN;
  // Reads the head before the entries, so that entries linked in the meantime don't look cut off.
  const stored = await transact(auditHead);
  const entries = (await find(refs.auditLog(), serverQueries.chainedAudit(after, BATCH_SIZE)).get()).docs.map((doc) =>
    doc.data(),
  );
  const { head, problems } = verifyChain(entries, from, sha256);
  const done = entries.length < BATCH_SIZE;
  const cut: ChainProblem[] = done && head.n < stored.n ? [{ n: head.n + 1, id: null, what: 'cut-off' }] : [];
  const waiting = await countFound(serverQueries.unchainedAudit(BATCH_SIZE));
  return { upTo: head.n, checked: entries.length, problems: [...problems, ...cut], done, waiting };
};
