import { signInWithEmailAndPassword } from 'firebase/auth';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';
import { sessionFlag } from '../../../lib/session/session-flag.ts';
import { linkWaitingGoogle } from './google-sign-in.ts';

/**
 * Signs in by e-mail and password; throws the identity provider's error. A Google account that
 * waits to be linked to this one is linked.
 */
export async function signIn(email: string, password: string): Promise<{ linked: boolean }> {
  const { user } = await signInWithEmailAndPassword(firebaseAuth, email, password);
  sessionFlag.set();
  return { linked: await linkWaitingGoogle(user) };
}
