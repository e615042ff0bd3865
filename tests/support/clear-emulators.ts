import { TEST } from '../../emulators/suite/instances.ts';
import { bucket, db } from '../../functions/src/data/firebase.ts';

/**
 * Empties the test project's Firestore, because other suites seed documents that the product would
 * never write. Signing keys stay, because each process of the functions reads them only once.
 */
export async function clearFirestore(): Promise<void> {
  const secrets = (await db().collection('secrets').get()).docs.map((doc) => [doc.ref, doc.data()] as const);
  const path = `emulator/v1/projects/${TEST.projectId}/databases/(default)/documents`;
  const answer = await fetch(`http://127.0.0.1:${TEST.ports.firestore}/${path}`, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`Firestore was not emptied: ${await answer.text()}`);
  await Promise.all(secrets.map(([ref, data]) => ref.set(data)));
}

/** Deletes uploaded files: schedules read each of them, and the fault tests count every read. */
export async function clearUploaded(): Promise<void> {
  const uploaded = await Promise.all(
    ['listings/', 'uploads/', 'deals/'].map(async (prefix) => (await (await bucket()).getFiles({ prefix }))[0]),
  );
  for (const file of uploaded.flat()) await file.delete({ ignoreNotFound: true });
}
