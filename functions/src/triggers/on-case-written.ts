import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { StateCounter } from '../../../src/domain/admin/stats.ts';
import { paths } from '../../../src/domain/collections.ts';
import { moveStateCount } from '../records/stats/stats.ts';

/** Creates a trigger that counts the cases of one kind by state, for the admin sidebar. */
const countCase = (counted: StateCounter, document: string) =>
  onDocumentWritten({ document, retry: true }, ({ id, data }) => moveStateCount(counted, id, data));

/** Runs when a bug report is raised, resolved or reopened. */
export const onBugReportWritten = countCase('bugReports', paths.bugReport('{id}'));

/** Runs when a flag is raised, resolved or reopened. */
export const onFlagWritten = countCase('flags', paths.flag('{id}'));

/** Runs when a support request is raised, resolved or reopened. */
export const onSupportRequestWritten = countCase('supportRequests', paths.supportRequest('{id}'));
