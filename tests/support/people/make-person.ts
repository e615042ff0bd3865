import { randomUUID } from 'node:crypto';
import { auth } from '../../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { TEST } from '../../../scripts/suite/instances.ts';
import { searchTokens } from '../../../src/domain/account/name-search.ts';
import { profileOf } from '../../../src/domain/account/profile.ts';
import { sellerAgreementVersion, sellerConsent } from '../../../src/domain/account/seller-agreement.ts';
import { newUser, type User } from '../../../src/domain/account/user.ts';
import { atDouble } from '../money/site-at-double.ts';
import { signInConfirmed } from './emulator-auth.ts';

export const PASSWORD = 'a long password';

export interface TestPerson {
  uid: string;
  email: string;
  token: string;
}

/**
 * Creates a signed-in account in good standing, with its profile and the accepted seller agreement, unless the patch
 * says otherwise. A second factor has confirmed its session, so tests about second factors sign in by password instead.
 */
export async function makePerson(name: string, patch: Partial<User> = {}): Promise<TestPerson> {
  const uid = `${name}-${randomUUID().slice(0, 8)}`;
  const email = patch.email ?? `${uid}@example.com`;
  await (await auth()).createUser({ uid, email, password: PASSWORD, emailVerified: true, displayName: name });
  const now = new Date();
  const signedUp = newUser({ uid, email, emailVerified: true, displayName: name, now });
  const user: User = {
    ...signedUp,
    lastName: signedUp.lastName || 'Tester',
    billing: { legalName: `${name} Ltd`, address: 'Storgata 1, Oslo', country: 'NO', taxId: '' },
    hasFactor: true,
    payouts: patch.payouts === undefined ? await readyPayouts(uid) : null,
    ...patch,
  };
  await Promise.all([
    refs.user(uid).set({ ...user, searchTokens: searchTokens(user) }),
    refs.profile(uid).set(profileOf(user)),
    refs.consent(uid, sellerConsent(now)).set({ version: sellerAgreementVersion(now), at: now }),
  ]);
  return { uid, email, token: (await signInConfirmed(uid)).idToken };
}

/** Returns a payout account at the double that its owner has completed. */
const readyPayouts = async (uid: string) => ({
  accountId: await atDouble('giveAccount', uid, TEST.projectId),
  ready: true,
  asks: [],
});
