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

/** A fake Google account from the emulators' chooser. */
export interface GoogleIdentity {
  email: string;
  name: string;
  emailVerified: boolean;
}

/**
 * Result of a Google sign-in: `link` means that the email belongs to an account that has to log in with its password
 * first.
 */
export type GoogleOutcome = { kind: 'signed-in'; isNew: boolean } | { kind: 'link'; email: string };

/**
 * The credential to link once the account's owner logs in with the password. It is lost on reload, in which case the
 * user has to sign in with Google again.
 */
let pendingLink: { email: string; credential: OAuthCredential } | null = null;

/** Signs in through Google's popup; throws the identity provider's error. */
export const signInWithGoogle = (): Promise<GoogleOutcome> =>
  enter(signInWithPopup(firebaseAuth, new GoogleAuthProvider(), browserPopupRedirectResolver));

/**
 * Signs in with an account from the chooser, because Google's popup can't open offline. Only the Auth emulator accepts
 * the unsigned token; real projects don't.
 */
export function signInWithChosenGoogle({ email, name, emailVerified }: GoogleIdentity): Promise<GoogleOutcome> {
  const token = JSON.stringify({ sub: email, email, name, email_verified: emailVerified });
  return enter(signInWithCredential(firebaseAuth, GoogleAuthProvider.credential(token)));
}

/** Links the pending Google account to this user; returns true if there was one. */
export async function linkPendingGoogle(user: User): Promise<boolean> {
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
