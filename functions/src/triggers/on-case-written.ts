import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { Counted } from '../../../src/domain/admin/stats.ts';
import { paths } from '../../../src/domain/collections.ts';
import { keepState } from '../records/stats/count-state.ts';

/** A matter was raised, closed or opened again: those that wait are counted, for the admin sidebar. */
const onMatterWritten = (counted: Counted, document: string) =>
  onDocumentWritten({ document, retry: true }, ({ id, data }) => keepState(counted, id, data));

export const onFlagWritten = onMatterWritten('flags', paths.flag('{id}'));
export const onBugReportWritten = onMatterWritten('bugReports', paths.bugReport('{id}'));
export const onSupportRequestWritten = onMatterWritten('supportRequests', paths.supportRequest('{id}'));
