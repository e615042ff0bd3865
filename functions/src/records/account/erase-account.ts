import { currentTime } from '../../data/current-time.ts';
import { findRaw } from '../../data/find.ts';
import { auth, db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { eraseRecords } from '../deal-record/erase-records.ts';
import { deleteFundsFilesOf } from '../funds/save-funds-check.ts';
import { eraseCopies } from './erase-copies.ts';
import { eraseListings } from './erase-listings.ts';
import { eraseNamedAccounts } from './erase-named-accounts.ts';

/**
 * Erases what a deleted account has beside its tombstone: the sign-in, so that the address can sign up again, the copies of
 * its name, what it typed of its listings, the accounts elsewhere that it named, the records of its deals, what it sent about
 * its funds, and everything private below it. Idempotent.
 */
export async function eraseAccount(uid: string): Promise<void> {
  await (await auth()).deleteUser(uid).catch((error: { code?: string }) => {
    if (error.code !== 'auth/user-not-found') throw error;
  });
  await eraseCopies(uid);
  await eraseListings(uid);
  await eraseNamedAccounts(uid);
  const now = await currentTime();
  for (const query of [serverQueries.dealsOf(uid), serverQueries.enquiriesOf(uid)]) {
    for (const { id } of (await findRaw(query).get()).docs) await eraseRecords(id, now);
  }
  await deleteFundsFilesOf(uid);
  await refs.alertClock(uid).delete();
  const collections = await refs.user(uid).listCollections();
  await Promise.all(collections.map((collection) => db().recursiveDelete(collection)));
}
