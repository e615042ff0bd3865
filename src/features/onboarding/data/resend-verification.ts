import { sendEmailVerification } from 'firebase/auth';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';

/** Sends the verification email to the signed-in account again. */
export async function resendVerification(): Promise<void> {
  if (firebaseAuth.currentUser) await sendEmailVerification(firebaseAuth.currentUser);
}
