import { signInWithEmailAndPassword } from 'firebase/auth';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';
import { sessionFlag } from '../../../lib/session/session-flag.ts';
import { linkWaitingGoogle } from './google-sign-in.ts';

/**
 * Signs in with email and password; throws the identity provider's error. Links the Google account that is pending
 * for this email.
 */
export async function signIn(email: string, password: string): Promise<{ linked: boolean }> {
  const { user } = await signInWithEmailAndPassword(firebaseAuth, email, password);
  sessionFlag.set();
  return { linked: await linkWaitingGoogle(user) };
}
