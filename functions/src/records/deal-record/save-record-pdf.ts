import type { RecordIssue } from '../../../../src/domain/deal-record/record-issue.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';

/** Notes the digest of an issue's first PDF and returns it; another one that came first stays. */
export const saveRecordPdf = ({ dealId, n }: Pick<RecordIssue, 'dealId' | 'n'>, made: string): Promise<string> =>
  transact(async (tx) => {
    const ref = refs.recordIssue(dealId, String(n));
    const issue = await tx.get(ref);
    if (issue.pdfSha256) return issue.pdfSha256;
    tx.update(ref, { pdfSha256: made });
    return made;
  });
