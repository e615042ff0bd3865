import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { Counted } from '../../../src/domain/admin/stats.ts';
import { paths } from '../../../src/domain/collections.ts';
import { countState } from '../records/stats/count-state.ts';

/** A case was raised, closed or opened again: those that wait are counted, for the admin sidebar. */
const onCaseWritten = (counted: Counted, document: string) =>
  onDocumentWritten({ document, retry: true }, ({ id, data }) => countState(counted, id, data));

export const onFlagWritten = onCaseWritten('flags', paths.flag('{id}'));
export const onBugReportWritten = onCaseWritten('bugReports', paths.bugReport('{id}'));
export const onSupportRequestWritten = onCaseWritten('supportRequests', paths.supportRequest('{id}'));
