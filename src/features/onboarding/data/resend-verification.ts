import { sendEmailVerification } from 'firebase/auth';
import { auth } from '../../../lib/firebase/firebase-auth.ts';

/** Sends the verification mail again to whoever is signed in. */
export async function resendVerification(): Promise<void> {
  if (auth.currentUser) await sendEmailVerification(auth.currentUser);
}
