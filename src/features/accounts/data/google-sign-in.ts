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
import { callApi, setTokenSource } from '../../../lib/api/call-api.ts';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';
import { sessionFlag } from '../../../lib/session/session-flag.ts';

/** A Google account as the emulator's chooser makes one up. */
export interface GoogleIdentity {
  email: string;
  name: string;
  emailVerified: boolean;
}

/** Signed in, or an account with this address exists that is opened with a password first. */
export type GoogleOutcome = { kind: 'signed-in'; isNew: boolean } | { kind: 'link'; email: string };

/** Waits until its owner has logged in with the password. Lost with the page, then Google is asked again. */
let waiting: { email: string; credential: OAuthCredential } | null = null;

/** Signs in by Google's window; throws the identity provider's error. */
export const signInWithGoogle = (): Promise<GoogleOutcome> =>
  enter(signInWithPopup(firebaseAuth, new GoogleAuthProvider(), browserPopupRedirectResolver));

/**
 * The same with an account from the chooser: the Auth emulator takes an unsigned token, which no
 * real project does. Google's window cannot open without Google.
 */
export function signInWithChosenGoogle({ email, name, emailVerified }: GoogleIdentity): Promise<GoogleOutcome> {
  const token = JSON.stringify({ sub: email, email, name, email_verified: emailVerified });
  return enter(signInWithCredential(firebaseAuth, GoogleAuthProvider.credential(token)));
}

/** Links the Google account that waits for this person; answers whether there was one. */
export async function linkWaitingGoogle(user: User): Promise<boolean> {
  if (!waiting || waiting.email !== user.email) return false;
  await linkWithCredential(user, waiting.credential);
  waiting = null;
  return true;
}

async function enter(attempt: Promise<UserCredential>): Promise<GoogleOutcome> {
  try {
    const result = await attempt;
    setTokenSource(async () => (await firebaseAuth.currentUser?.getIdToken()) ?? null);
    sessionFlag.set();
    const isNew = getAdditionalUserInfo(result)?.isNewUser ?? false;
    if (isNew) await callApi('fetchUser', { uid: result.user.uid });
    return { kind: 'signed-in', isNew };
  } catch (error) {
    const email = (error as AuthError).customData?.email;
    const credential = GoogleAuthProvider.credentialFromError(error as AuthError);
    if (identityCode(error) !== 'account-exists-with-different-credential' || !email || !credential) throw error;
    waiting = { email, credential };
    return { kind: 'link', email };
  }
}
