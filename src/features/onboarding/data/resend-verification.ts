import { sendEmailVerification } from 'firebase/auth';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';

/** Sends the verification mail again to whoever is signed in. */
export async function resendVerification(): Promise<void> {
  if (firebaseAuth.currentUser) await sendEmailVerification(firebaseAuth.currentUser);
}
