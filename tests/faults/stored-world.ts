import { bucket, db, projectId } from '../../functions/src/data/firestore/firebase.ts';

type Stored = FirebaseFirestore.DocumentSnapshot;

/**
 * Returns every document and file of the project, sorted, one line each. Times, generated ids, the attempts of an
 * email, and keys, which each process makes once, are left out.
 */
export async function storedWorld(): Promise<string[]> {
  const [files] = await (await bucket()).getFiles();
  const collections = (await db().listCollections()).filter(({ id }) => id !== 'secrets');
  const documents = (await Promise.all(collections.map(documentsIn))).flat();
  return [...documents, ...files.map(({ name }) => `file ${name}`)].sort();
}

async function documentsIn(collection: FirebaseFirestore.CollectionReference): Promise<string[]> {
  const found = await collection.listDocuments();
  if (!found.length) return [];
  return (await Promise.all((await db().getAll(...found)).map(documentsBelow))).flat();
}

async function documentsBelow(doc: Stored): Promise<string[]> {
  const below = (await Promise.all((await doc.ref.listCollections()).map(documentsIn))).flat();
  return doc.exists ? [alike(`${doc.ref.path} ${JSON.stringify(sorted(doc.data()))}`), ...below] : below;
}

const GENERATED = /(?<![A-Za-z0-9])[A-Za-z0-9]{20}(?![A-Za-z0-9])/g;
/** The time of a write in microseconds. */
const REVISION = /"revision":\d{16}/;
const alike = (line: string): string =>
  line
    .replace(GENERATED, 'generated')
    .replace(/"attempts":\d+/, '"attempts":n')
    .replace(REVISION, '"revision":time');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  if ('toMillis' in value) return 'time';
  const fields = Object.entries(value).map(([key, field]) => [key, sorted(field)] as const);
  return Object.fromEntries(fields.sort(([a], [b]) => a.localeCompare(b)));
}

export async function emptyWorld(firestorePort: number): Promise<void> {
  const path = `emulator/v1/projects/${projectId()}/databases/(default)/documents`;
  const answer = await fetch(`http://127.0.0.1:${firestorePort}/${path}`, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`Firestore was not emptied: ${await answer.text()}`);
  const [files] = await (await bucket()).getFiles();
  for (const file of files) await file.delete({ ignoreNotFound: true });
}
