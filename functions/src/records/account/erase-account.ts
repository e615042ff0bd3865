import { auth, db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { eraseCopies } from './erase-copies.ts';

/**
 * Erases what a deleted account has beside its tombstone: the sign-in, so that the address can sign up again, the copies of
 * its name, and everything private below it. Idempotent.
 */
export async function eraseAccount(uid: string): Promise<void> {
  await (await auth()).deleteUser(uid).catch((error: { code?: string }) => {
    if (error.code !== 'auth/user-not-found') throw error;
  });
  await eraseCopies(uid);
  await refs.alertClock(uid).delete();
  const collections = await refs.user(uid).listCollections();
  await Promise.all(collections.map((collection) => db().recursiveDelete(collection)));
}
