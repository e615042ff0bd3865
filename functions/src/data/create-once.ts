import type { DocumentReference, WithFieldValue } from 'firebase-admin/firestore';

const ALREADY_EXISTS = 6;

/** Creates a document; one that is there already was made by an earlier delivery of the same event. */
export async function createOnce<T>(ref: DocumentReference<T>, data: WithFieldValue<T>): Promise<void> {
  await ref.create(data).catch((error: { code?: number }) => {
    if (error.code !== ALREADY_EXISTS) throw error;
  });
}
