import { signInWithEmailAndPassword } from 'firebase/auth';
import { auth } from '../../../lib/firebase.ts';
import { sessionFlag } from '../../../lib/session-flag.ts';

/** Signs in by e-mail and password; throws the identity provider's error. */
export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, password);
  sessionFlag.set();
}
