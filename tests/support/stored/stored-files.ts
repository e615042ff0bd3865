import { bucket } from '../../../functions/src/data/firestore/firebase.ts';
import { siteUrl, TEST } from '../../../scripts/suite/instances.ts';
import type { TestPerson } from '../people/make-person.ts';

/** A minimal file of an accepted type. */
export const PDF = Buffer.from('%PDF-1.7\nTwelve months of revenue.');

/** Creates the object as the Storage rules allow the uploader to, which fires the trigger. */
export const putFile = async (path: string, content: Buffer) =>
  (await bucket()).file(path).save(content, { contentType: 'application/octet-stream', resumable: false });
export const fileExists = async (path: string) => (await (await bucket()).file(path).exists())[0];

export const getFile = (path: string, person: TestPerson | null, headers: Record<string, string> = {}) =>
  fetch(`${siteUrl(TEST)}${path}`, {
    headers: { ...(person && { Authorization: `Bearer ${person.token}` }), ...headers },
  });
export const statusOf = async (path: string, person: TestPerson | null) => {
  const answer = await getFile(path, person);
  await answer.arrayBuffer();
  return answer.status;
};
