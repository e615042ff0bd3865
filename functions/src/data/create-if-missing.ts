import type { DocumentReference, WithFieldValue } from 'firebase-admin/firestore';
import { ignoreExisting } from './ignore-existing.ts';

/** Creates a document, unless an earlier delivery of the same event, or an earlier call, has created it. */
export async function createIfMissing<T>(ref: DocumentReference<T>, data: WithFieldValue<T>): Promise<void> {
  await ignoreExisting(ref.create(data));
}
