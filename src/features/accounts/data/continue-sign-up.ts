import type { OnboardingPath } from '../../../domain/account/user.ts';
import { callApi, setTokenSource } from '../../../lib/api/call-api.ts';
import { auth } from '../../../lib/firebase/firebase-auth.ts';

/** The email of the signed-in account, or null. */
export async function signedInEmail(): Promise<string | null> {
  await auth.authStateReady();
  return auth.currentUser?.email ?? null;
}

/** Sets the path of an account that is already signed in. */
export async function continueSignUp(path: OnboardingPath): Promise<void> {
  setTokenSource(async () => (await auth.currentUser?.getIdToken()) ?? null);
  await callApi('fetchUser', { uid: auth.currentUser?.uid ?? '' });
  await callApi('setOnboardingPath', { path });
}
