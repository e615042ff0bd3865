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
export async function requestPasswordReset(email: string): Promise<void> {
  await sendPasswordResetEmail(firebaseAuth, email).catch((error: unknown) => {
    if (identityCode(error) !== 'user-not-found') throw error;
  });
}

/** Returns the email of the account that a password reset link belongs to; throws if the link no longer works. */
export const emailForResetCode = (code: string): Promise<string> => verifyPasswordResetCode(firebaseAuth, code);

/**
 * Sets a new password with the code of a reset link, which ends the account's sessions. Also signs out this browser
 * immediately if it is signed in to the account.
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
 * Applies a verification link's code, refreshes the account if it is signed in here, and returns an empty string. If
 * the code is already used, for example by a mail scanner, returns the signed-in account's email if verified and throws
 * otherwise.
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

/**
 * Returns the login email that applies after a link that changes the email or undoes a change. Does not use up the
 * link.
 */
export const emailForChangeCode = async (code: string): Promise<string> =>
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
