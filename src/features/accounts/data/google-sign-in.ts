import {
  type AuthError,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  linkWithCredential,
  type OAuthCredential,
  signInWithCredential,
  signInWithPopup,
  type User,
  type UserCredential,
} from 'firebase/auth';
import { identityCode } from '../../../domain/account/identity-errors.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { caller } from '../../../lib/api/caller.ts';
import { firebaseAuth, idToken } from '../../../lib/firebase/firebase-auth.ts';
import { sessionFlag } from '../../../lib/session/session-flag.ts';

/** A made-up Google account from the chooser for the emulators. */
export interface GoogleIdentity {
  email: string;
  name: string;
  emailVerified: boolean;
}

/** Signed in; or an account with this email exists that must log in with its password first. */
export type GoogleOutcome = { kind: 'signed-in'; isNew: boolean } | { kind: 'link'; email: string };

/** To be linked after its owner has logged in with the password. Lost on reload; then Google is asked again. */
let pendingLink: { email: string; credential: OAuthCredential } | null = null;

/** Signs in through Google's window; throws the identity provider's error. */
export const signInWithGoogle = (): Promise<GoogleOutcome> =>
  enter(signInWithPopup(firebaseAuth, new GoogleAuthProvider(), browserPopupRedirectResolver));

/**
 * Signs in with an account from the chooser. The Auth emulator accepts an unsigned token, which no real project does;
 * Google's window cannot open offline.
 */
export function signInWithChosenGoogle({ email, name, emailVerified }: GoogleIdentity): Promise<GoogleOutcome> {
  const token = JSON.stringify({ sub: email, email, name, email_verified: emailVerified });
  return enter(signInWithCredential(firebaseAuth, GoogleAuthProvider.credential(token)));
}

/** Links the pending Google account to this user; returns whether there was one. */
export async function linkWaitingGoogle(user: User): Promise<boolean> {
  if (!pendingLink || pendingLink.email !== user.email) return false;
  await linkWithCredential(user, pendingLink.credential);
  pendingLink = null;
  return true;
}

async function enter(attempt: Promise<UserCredential>): Promise<GoogleOutcome> {
  try {
    const result = await attempt;
    caller.identifyBy(idToken);
    sessionFlag.set();
    const isNew = getAdditionalUserInfo(result)?.isNewUser ?? false;
    if (isNew) await callApi('fetchUser', { uid: result.user.uid });
    return { kind: 'signed-in', isNew };
  } catch (error) {
    const email = (error as AuthError).customData?.email;
    const credential = GoogleAuthProvider.credentialFromError(error as AuthError);
    if (identityCode(error) !== 'account-exists-with-different-credential' || !email || !credential) throw error;
    pendingLink = { email, credential };
    return { kind: 'link', email };
  }
}
