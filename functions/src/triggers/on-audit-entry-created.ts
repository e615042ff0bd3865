import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { refs } from '../data/firestore/refs.ts';
import { chainAudit } from '../records/audit.ts';
import { requiredParams } from './required-params.ts';

/** Adds a new audit log entry to the chain, along with any others that are waiting. */
export const onAuditEntryCreated = onDocumentCreated(
  { document: paths.auditEntry('{id}'), retry: true, maxInstances: 1, concurrency: 1 },
  async ({ params }) => {
    const entry = (await refs.auditEntry(requiredParams(params, 'id').id).get()).data();
    if (entry?.n === null) await chainAudit();
  },
);
