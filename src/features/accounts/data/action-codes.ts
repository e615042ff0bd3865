import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { identityCode } from '../../../domain/account/identity-errors.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';

/** Asks for a link to set a new password. Ends the same way whether or not there is an account. */
export async function askForReset(email: string): Promise<void> {
  await sendPasswordResetEmail(firebaseAuth, email).catch((error: unknown) => {
    if (identityCode(error) !== 'user-not-found') throw error;
  });
}

/** Whose password a link is about; throws where it is used up. */
export const emailOfReset = (code: string): Promise<string> => verifyPasswordResetCode(firebaseAuth, code);

export const setNewPassword = (code: string, password: string): Promise<void> =>
  confirmPasswordReset(firebaseAuth, code, password);

/** Uses the code of a link that verifies an address; the account knows it at once if it is signed in here. */
export async function verifyEmail(code: string): Promise<void> {
  await applyActionCode(firebaseAuth, code);
  await firebaseAuth.authStateReady();
  await firebaseAuth.currentUser?.reload();
}

/**
 * Uses the code of a link that changes an address, or takes such a change back. The provider ends the
 * sessions of the account, so what is signed in here is forgotten. Answers the address that is in force.
 */
export async function changeEmailByCode(code: string): Promise<string> {
  const { data } = await checkActionCode(firebaseAuth, code);
  await applyActionCode(firebaseAuth, code);
  await firebaseAuth.authStateReady();
  await firebaseAuth.currentUser?.reload().catch(() => {});
  return data.email ?? '';
}
