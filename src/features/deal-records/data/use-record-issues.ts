import { type RecordIssue, recordIssueSchema } from '../../../domain/deal-record/record-issue.ts';
import { dealQueries } from '../../../domain/queries/deal-queries.ts';
import { useLiveQuery } from '../../../lib/firebase/live.ts';
import { type Pages, usePages, useRows } from '../../../lib/firebase/pages.ts';

const schema = recordIssueSchema.transform((issue) => ({ ...issue, id: issue.number }));

/** Records issued for a deal, newest first. */
export function useRecordIssues(dealId: string): Pages<RecordIssue & { id: string }> {
  const rows = useRows();
  const { limit, ...all } = dealQueries.recordIssues(dealId, rows.rows + 1);
  return usePages(useLiveQuery({ ...all, limit }, schema), [all], rows);
}
