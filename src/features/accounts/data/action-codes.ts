import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { identityCode } from '../../../domain/account/identity-errors.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';

/** Requests a link to set a new password. Does not reveal whether there is an account. */
export async function askForReset(email: string): Promise<void> {
  await sendPasswordResetEmail(firebaseAuth, email).catch((error: unknown) => {
    if (identityCode(error) !== 'user-not-found') throw error;
  });
}

/** The email of the account that a reset link belongs to; throws if the link no longer works. */
export const emailOfReset = (code: string): Promise<string> => verifyPasswordResetCode(firebaseAuth, code);

export const setNewPassword = (code: string, password: string): Promise<void> =>
  confirmPasswordReset(firebaseAuth, code, password);

/** Applies the code of a verification link, and refreshes the account if it is signed in here. */
export async function verifyEmail(code: string): Promise<void> {
  await applyActionCode(firebaseAuth, code);
  await firebaseAuth.authStateReady();
  await firebaseAuth.currentUser?.reload();
}

/**
 * Applies the code of a link that changes an email or undoes such a change; returns the email in force. The provider
 * ends the account's sessions, so reloading signs out here.
 */
export async function changeEmailByCode(code: string): Promise<string> {
  const { data } = await checkActionCode(firebaseAuth, code);
  await applyActionCode(firebaseAuth, code);
  await firebaseAuth.authStateReady();
  await firebaseAuth.currentUser?.reload().catch(() => {});
  return data.email ?? '';
}
