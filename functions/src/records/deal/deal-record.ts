import type { RecordIssue } from '../../../../src/domain/deal-record/record-issue.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import { find } from '../../data/firestore/find.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { deleteFilesUnder } from '../../data/storage.ts';
import { audit } from '../audit.ts';

/**
 * Deletes the files of every issue of a deal's record, including files from lost races, because they contain a deleted
 * account's name. Idempotent; the digests stay, so existing copies can still be verified.
 */
export async function eraseRecords(dealId: string, now: Date): Promise<void> {
  const issues = (await refs.recordIssues(dealId).get()).docs.map((doc) => doc.data());
  for (const { n, erasedAt } of issues) {
    if (!erasedAt) await refs.recordIssue(dealId, String(n)).update({ erasedAt: now });
  }
  await deleteFilesUnder(`records/${dealId}/`);
}

/** Returns the latest issue of a deal's record, or null. */
export async function newestIssue(dealId: string): Promise<RecordIssue | null> {
  const found = await find(refs.recordIssues(dealId), liveQueries.recordIssues(dealId, 1)).get();
  return found.docs[0]?.data() ?? null;
}

/**
 * Saves the next issue of a deal's record, adds its digest to the audit log's chain, and returns its number. If the
 * deal's state hasn't changed, or a concurrent caller used another salt, returns the existing issue's number instead.
 */
export async function saveRecordIssue(tx: Tx, issue: Omit<RecordIssue, 'n'>): Promise<number> {
  const { dealId, number, sha256, at } = issue;
  const [newest] = await tx.list(refs.recordIssues(dealId), liveQueries.recordIssues(dealId, 1));
  const isSame = newest && !newest.erasedAt && (newest.state === issue.state || newest.salt !== issue.salt);
  if (isSame) return newest.n;
  const n = (newest?.n ?? 0) + 1;
  tx.create(refs.recordIssue(dealId, String(n)), { ...issue, n });
  audit(tx, { realUid: 'system', now: at }, 'record-issued', { dealId, record: number, sha256 });
  return n;
}

/**
 * Stores the digest of an issue's first PDF and returns it; if an earlier PDF's digest is stored, returns that digest
 * instead.
 */
export const saveRecordPdf = ({ dealId, n }: Pick<RecordIssue, 'dealId' | 'n'>, made: string): Promise<string> =>
  transact(async (tx) => {
    const ref = refs.recordIssue(dealId, String(n));
    const issue = await tx.get(ref);
    if (issue.pdfSha256) return issue.pdfSha256;
    tx.update(ref, { pdfSha256: made });
    return made;
  });
