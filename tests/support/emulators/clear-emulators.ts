import { bucket } from '../../../functions/src/data/firestore/firebase.ts';
import { TEST } from '../../../scripts/suite/instances.ts';
import { DOUBLE } from '../money/site-at-double.ts';

/**
 * Empties Firestore and the double of Stripe, because other tests leave documents that become due, and suites seed
 * documents that the product would never write. Unlike deletions, the reset fires no triggers, and no counter is left
 * to decrement.
 */
export async function clearFirestore(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${TEST.ports.firestore}/reset`, { method: 'POST' });
  if (!answer.ok) throw new Error(`Firestore was not emptied: ${await answer.text()}`);
  await fetch(`${DOUBLE}/double/everything`, { method: 'DELETE' });
}

/** Deletes uploaded files, because schedules read each of them and the fault tests count every read. */
export async function clearUploaded(): Promise<void> {
  const uploaded = await Promise.all(
    ['listings/', 'uploads/', 'deals/'].map(async (prefix) => (await (await bucket()).getFiles({ prefix }))[0]),
  );
  for (const file of uploaded.flat()) await file.delete({ ignoreNotFound: true });
}
