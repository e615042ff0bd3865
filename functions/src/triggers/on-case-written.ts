import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { Counted } from '../../../src/domain/admin/stats.ts';
import { paths } from '../../../src/domain/collections.ts';
import { countState } from '../records/stats/stats.ts';

/** A trigger that counts the cases of one kind by state, for the admin sidebar. */
const countCase = (counted: Counted, document: string) =>
  onDocumentWritten({ document, retry: true }, ({ id, data }) => countState(counted, id, data));

/** A bug report was raised, resolved or reopened. */
export const onBugReportWritten = countCase('bugReports', paths.bugReport('{id}'));

/** A flag was raised, resolved or reopened. */
export const onFlagWritten = countCase('flags', paths.flag('{id}'));

/** A support request was raised, resolved or reopened. */
export const onSupportRequestWritten = countCase('supportRequests', paths.supportRequest('{id}'));
