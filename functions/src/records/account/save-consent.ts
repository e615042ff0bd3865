import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';

/** Records that an account accepted a version of a document. */
export async function saveConsent(uid: string, document: string, version: string, now: Date): Promise<void> {
  await db()
    .doc(paths.consent(uid, `${document}-${version}`))
    .set({ version, at: now });
}
