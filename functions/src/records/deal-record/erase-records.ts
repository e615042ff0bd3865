import { deleteFilesUnder } from '../../data/delete-files-under.ts';
import { refs } from '../../data/refs.ts';

/**
 * Deletes the bytes of every record of a deal, since they name an account that is gone, and what was stored for an issue that
 * another call made first. The digests stay: a copy that somebody holds still verifies. Idempotent.
 */
export async function eraseRecords(dealId: string, now: Date): Promise<void> {
  const issues = (await refs.recordIssues(dealId).get()).docs.map((doc) => doc.data());
  for (const { n, erasedAt } of issues) {
    if (!erasedAt) await refs.recordIssue(dealId, String(n)).update({ erasedAt: now });
  }
  await deleteFilesUnder(`records/${dealId}/`);
}
