import { auth, db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';

/**
 * Erases what a deleted account has beside its tombstone: everything private below it, and the sign-in, so that the
 * address can sign up again. Idempotent.
 */
export async function eraseAccount(uid: string): Promise<void> {
  await (await auth()).deleteUser(uid).catch((error: { code?: string }) => {
    if (error.code !== 'auth/user-not-found') throw error;
  });
  const collections = await refs.user(uid).listCollections();
  await Promise.all(collections.map((collection) => db().recursiveDelete(collection)));
}
