import { db } from '../../../functions/src/data/firestore/firebase.ts';
import { paths } from '../../../src/domain/collections.ts';

/** Returns the name of every collection. In `users/{uid}/notifications/{id}` these are the first and the third part. */
function collectionNames(): string[] {
  const builders = Object.values(paths) as ((...ids: string[]) => string)[];
  const parts = builders.map((path) => path('x', 'x').split('/'));
  return [...new Set(parts.flatMap((segments) => segments.filter((_, at) => at % 2 === 0)))];
}

/** Returns the path of every document, at any depth, that contains one of these texts in its fields or its own path. */
export async function findTraces(texts: readonly string[]): Promise<string[]> {
  const names = collectionNames();
  const unknown = (await db().listCollections()).map(({ id }) => id).filter((id) => !names.includes(id));
  if (unknown.length) throw new Error(`Not in collections.ts: ${unknown}`);
  const found: string[] = [];
  for (const name of names) {
    const { docs } = await db().collectionGroup(name).get();
    for (const doc of docs) {
      const content = JSON.stringify(doc.data()) + doc.ref.path;
      if (texts.some((text) => content.includes(text))) found.push(doc.ref.path);
    }
  }
  return found.sort();
}

/** Documents that only administrators, or nobody, can read, as listed in `tests/rules/reads.ts`. */
const READ_BY_NO_OTHERS =
  /^((auditLog|impersonations|commands|limits|uploads|flags|bugReports|supportRequests|mail)\/|listings\/[^/]+\/private\/(claim|rejection)$|users\/[^/]+\/admin\/)/;

/** Returns the paths of documents that reveal an administrator to other people. There should be none. */
export const findVisibleTraces = async ({ uid }: { uid: string }): Promise<string[]> =>
  (await findTraces([uid])).filter((path) => !READ_BY_NO_OTHERS.test(path) && !path.includes(uid));
