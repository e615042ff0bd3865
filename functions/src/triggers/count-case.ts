import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { Counted } from '../../../src/domain/admin/stats.ts';
import { countState } from '../records/stats/stats.ts';

/** A trigger that counts the cases of one kind by state, for the admin sidebar. */
export const countCase = (counted: Counted, document: string) =>
  onDocumentWritten({ document, retry: true }, ({ id, data }) => countState(counted, id, data));
