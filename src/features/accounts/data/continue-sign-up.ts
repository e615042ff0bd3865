import type { OnboardingPath } from '../../../domain/account/user.ts';
import { callApi, setTokenSource } from '../../../lib/api/call-api.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';

/** The email of the signed-in account, or null. */
export async function signedInEmail(): Promise<string | null> {
  await firebaseAuth.authStateReady();
  return firebaseAuth.currentUser?.email ?? null;
}

/** Sets the path of an account that is already signed in. */
export async function continueSignUp(path: OnboardingPath): Promise<void> {
  setTokenSource(async () => (await firebaseAuth.currentUser?.getIdToken()) ?? null);
  await callApi('fetchUser', { uid: firebaseAuth.currentUser?.uid ?? '' });
  await callApi('setOnboardingPath', { path });
}
