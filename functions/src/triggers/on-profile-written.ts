import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { refs } from '../data/firestore/refs.ts';
import { copyProfileToListingsAndDeals } from '../features/accounts/copy-profile-to-listings-and-deals.ts';
import { eraseAccount } from '../records/erase-account.ts';
import { requiredParams } from './required-params.ts';

/**
 * Copies a changed profile's name, picture and record to its listings and deals. If the profile was removed with its
 * account, erases anything the command may have left behind.
 */
export const onProfileWritten = onDocumentWritten(
  { document: paths.profile('{uid}'), retry: true },
  async ({ params, data }) => {
    const { uid } = requiredParams(params, 'uid');
    if (data?.after.exists) return copyProfileToListingsAndDeals(uid, data);
    if ((await refs.user(uid).get()).data()?.deletedAt) await eraseAccount(uid);
  },
);
