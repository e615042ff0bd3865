import {
  applyActionCode,
  checkActionCode,
  sendPasswordResetEmail,
  signOut,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { identityCode } from '../../../domain/account/identity-errors.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';
import { forgetDevice } from '../../../lib/session/device-session.ts';
import { sessionFlag } from '../../../lib/session/session-flag.ts';

/** Requests a link to set a new password. Does not reveal whether an account exists. */
export async function askForReset(email: string): Promise<void> {
  await sendPasswordResetEmail(firebaseAuth, email).catch((error: unknown) => {
    if (identityCode(error) !== 'user-not-found') throw error;
  });
}

/** Returns the email of the account of a reset link; throws if the link no longer works. */
export const emailOfReset = (code: string): Promise<string> => verifyPasswordResetCode(firebaseAuth, code);

/**
 * Sets a new password through a reset link. This ends the account's sessions, and signs out this browser right away.
 */
export async function setNewPassword(code: string, password: string, email: string): Promise<void> {
  await callApi('resetPassword', { code, password });
  await firebaseAuth.authStateReady();
  if (firebaseAuth.currentUser?.email !== email) return;
  await signOut(firebaseAuth);
  forgetDevice();
  sessionFlag.clear();
}

/**
 * Applies a verification link's code and refreshes the account if it is signed in here. A used code is not an error if
 * the email is already verified (a mail scanner may have opened it first); returns the address then, or else an empty
 * string.
 */
export async function verifyEmail(code: string): Promise<string> {
  const error: unknown = await applyActionCode(firebaseAuth, code).catch((reason: unknown) => reason);
  await firebaseAuth.authStateReady();
  const user = firebaseAuth.currentUser;
  if (error === undefined) {
    await user?.reload();
    return '';
  }
  await user?.reload().catch(() => {});
  const isSpent = ['invalid-action-code', 'expired-action-code'].includes(identityCode(error) ?? '');
  if (!isSpent || !user?.emailVerified || !user.email) throw error;
  return user.email;
}

/** Returns the login email after a link that changes an email, or undoes a change. Does not use up the link. */
export const emailOfChange = async (code: string): Promise<string> =>
  (await checkActionCode(firebaseAuth, code)).data.email ?? '';

/**
 * Applies the code of a link that changes an email or undoes a change. The provider ends the account's sessions, so
 * reloading the user signs out here.
 */
export async function changeEmailByCode(code: string): Promise<void> {
  await applyActionCode(firebaseAuth, code);
  await firebaseAuth.authStateReady();
  await firebaseAuth.currentUser?.reload().catch(() => {});
}
