import { createUserWithEmailAndPassword, sendEmailVerification } from 'firebase/auth';
import type { OnboardingPath } from '../../../domain/account/user.ts';
import { callApi, setTokenSource } from '../../../lib/api/call-api.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';
import { sessionFlag } from '../../../lib/session/session-flag.ts';

/** Creates an account with its profile and path, and sends the verification email. */
export async function signUp(email: string, password: string, path: OnboardingPath): Promise<void> {
  setTokenSource(async () => (await firebaseAuth.currentUser?.getIdToken()) ?? null);
  const { user } = await createUserWithEmailAndPassword(firebaseAuth, email, password);
  sessionFlag.set();
  await callApi('fetchUser', { uid: user.uid });
  await callApi('setOnboardingPath', { path });
  await sendEmailVerification(user);
}
