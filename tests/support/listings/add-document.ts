import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { call } from '../api/api-calls.ts';
import type { TestPerson } from '../people/make-person.ts';
import { until } from '../plain/until.ts';
import { PDF, putFile } from '../stored/stored-files.ts';

/** Adds a document for buyers with access to a listing, and waits until it is checked. */
export async function addDocument(seller: TestPerson, listingId: string, name: string): Promise<string> {
  const file = { name, bytes: PDF.length, kind: 'profit-loss', tier: 'access' } as const;
  const { documentId, uploadPath } = await call('addDocument', seller, { listingId, ...file });
  await putFile(uploadPath, PDF);
  await until(async () => (await refs.document(listingId, documentId).get()).data()?.type);
  return documentId;
}
