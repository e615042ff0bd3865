import { sendEmailVerification } from 'firebase/auth';
import { auth } from '../../../lib/firebase/firebase-auth.ts';

/** Sends the verification email to the signed-in account again. */
export async function resendVerification(): Promise<void> {
  if (auth.currentUser) await sendEmailVerification(auth.currentUser);
}
