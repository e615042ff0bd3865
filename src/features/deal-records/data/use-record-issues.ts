import { type RecordIssue, recordIssueSchema } from '../../../domain/deal-record/record-issue.ts';
import { dealQueries } from '../../../domain/queries/deal-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

const SHOWN = 50;

/** The records that were issued of a deal, newest first. */
export const useRecordIssues = (dealId: string): Live<RecordIssue[]> =>
  useLiveQuery(dealQueries.recordIssues(dealId, SHOWN), recordIssueSchema);
