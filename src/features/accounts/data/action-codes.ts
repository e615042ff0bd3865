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

/** Requests a link to set a new password. Does not reveal whether there is an account. */
export async function askForReset(email: string): Promise<void> {
  await sendPasswordResetEmail(firebaseAuth, email).catch((error: unknown) => {
    if (identityCode(error) !== 'user-not-found') throw error;
  });
}

/** The email of the account that a reset link belongs to; throws if the link no longer works. */
export const emailOfReset = (code: string): Promise<string> => verifyPasswordResetCode(firebaseAuth, code);

/**
 * Sets the new password of the account that a reset link belongs to, which ends its sessions; the one in this browser is
 * left at once.
 */
export async function setNewPassword(code: string, password: string, email: string): Promise<void> {
  await callApi('resetPassword', { code, password });
  await firebaseAuth.authStateReady();
  if (firebaseAuth.currentUser?.email !== email) return;
  await signOut(firebaseAuth);
  forgetDevice();
  sessionFlag.clear();
}

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
