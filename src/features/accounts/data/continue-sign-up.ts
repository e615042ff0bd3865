import type { OnboardingPath } from '../../../domain/account/user.ts';
import { callApi, setTokenSource } from '../../../lib/api/call-api.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';

/** The address of whoever is signed in already, or null. */
export async function signedInEmail(): Promise<string | null> {
  await firebaseAuth.authStateReady();
  return firebaseAuth.currentUser?.email ?? null;
}

/** Somebody signed in chooses a path: their account exists, so only the path is set. */
export async function continueSignUp(path: OnboardingPath): Promise<void> {
  setTokenSource(async () => (await firebaseAuth.currentUser?.getIdToken()) ?? null);
  await callApi('fetchUser', { uid: firebaseAuth.currentUser?.uid ?? '' });
  await callApi('setOnboardingPath', { path });
}
