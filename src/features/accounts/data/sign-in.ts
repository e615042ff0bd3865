import { createUserWithEmailAndPassword, sendEmailVerification, signInWithEmailAndPassword } from 'firebase/auth';
import type { OnboardingPath } from '../../../domain/account/user.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { caller } from '../../../lib/api/caller.ts';
import { firebaseAuth, idToken } from '../../../lib/firebase/firebase-auth.ts';
import { sessionFlag } from '../../../lib/session/session-flag.ts';
import { linkPendingGoogle } from './google-sign-in.ts';

/**
 * Signs in with email and password; throws the identity provider's error. Links the Google account pending for this
 * email.
 */
export async function signIn(email: string, password: string): Promise<{ linked: boolean }> {
  const { user } = await signInWithEmailAndPassword(firebaseAuth, email, password);
  sessionFlag.set();
  return { linked: await linkPendingGoogle(user) };
}

/** Creates an account with its profile and path, and sends the verification email. */
export async function signUp(email: string, password: string, path: OnboardingPath): Promise<void> {
  caller.identifyBy(idToken);
  const { user } = await createUserWithEmailAndPassword(firebaseAuth, email, password);
  sessionFlag.set();
  await callApi('fetchUser', { uid: user.uid });
  await callApi('setOnboardingPath', { path });
  await sendEmailVerification(user);
}

/** The signed-in account's email, or null. */
export async function signedInEmail(): Promise<string | null> {
  await firebaseAuth.authStateReady();
  return firebaseAuth.currentUser?.email ?? null;
}

/** Sets the path of an account that is already signed in. */
export async function continueSignUp(path: OnboardingPath): Promise<void> {
  caller.identifyBy(idToken);
  await callApi('fetchUser', { uid: firebaseAuth.currentUser?.uid ?? '' });
  await callApi('setOnboardingPath', { path });
}
