import type { DocumentReference, WithFieldValue } from 'firebase-admin/firestore';
import { once } from './once.ts';

/** Creates a document; one that is there already was made by an earlier delivery of the same event. */
export async function createOnce<T>(ref: DocumentReference<T>, data: WithFieldValue<T>): Promise<void> {
  await once(ref.create(data));
}
