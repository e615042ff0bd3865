import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  reauthenticateWithCredential,
  unlink,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { useState } from 'react';
import { useUser } from 'reactfire';
import { callApi } from '../../../lib/api/call-api.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';
import { forgetDevice, keepCookieSession } from '../../../lib/session/device-session.ts';
import { renewSignIn } from '../../../lib/session/renew-sign-in.ts';
import { signOut } from '../../../lib/session/sign-out.ts';
import { currentUser } from './confirm-identity.ts';
import type { GoogleIdentity } from './google-sign-in.ts';

export interface LoginMethods {
  password: boolean;
  /** Email of the linked Google account. */
  google: string | null;
  /** Reloads the login methods after a change, because the SDK doesn't report changes to linked providers. */
  refresh: () => void;
}

/** The signed-in user's login methods. */
export function useLoginMethods(): LoginMethods {
  const { data: user } = useUser();
  const [, setReads] = useState(0);
  // Confirming a second factor silently replaces the SDK's user.
  const providers = (firebaseAuth.currentUser ?? user)?.providerData ?? [];
  return {
    password: providers.some(({ providerId }) => providerId === 'password'),
    google: providers.find(({ providerId }) => providerId === 'google.com')?.email ?? null,
    refresh: () => setReads((n) => n + 1),
  };
}

/** Sends a link to the new email. The change takes effect once the link is opened, and the old address is notified. */
export async function requestEmailChange(email: string): Promise<void> {
  if (firebaseAuth.currentUser) await verifyBeforeUpdateEmail(firebaseAuth.currentUser, email);
}

/**
 * Changes the password or sets the first one. This ends all earlier sessions, so this browser signs in again with the
 * new password.
 */
export const changePassword = (password: string): Promise<void> =>
  renewSignIn(async () => {
    const user = currentUser();
    await callApi('changePassword', { password });
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
    await user.reload();
    forgetDevice();
    await keepCookieSession(user);
    return Date.parse((await user.getIdTokenResult()).authTime);
  });

export async function linkGoogle(chosen?: GoogleIdentity): Promise<void> {
  const user = firebaseAuth.currentUser;
  if (!user) return;
  if (chosen) {
    const { email, name, emailVerified } = chosen;
    const token = JSON.stringify({ sub: email, email, name, email_verified: emailVerified });
    await linkWithCredential(user, GoogleAuthProvider.credential(token));
  } else await linkWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
}

export async function unlinkGoogle(): Promise<void> {
  if (firebaseAuth.currentUser) await unlink(firebaseAuth.currentUser, 'google.com');
}

/** Deletes the signed-in account and signs out. */
export async function deleteAccount(): Promise<void> {
  await callApi('deleteAccount', {});
  await signOut();
}
