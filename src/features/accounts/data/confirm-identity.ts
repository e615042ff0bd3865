import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth';
import { firebaseAuth } from '../../../lib/firebase/firebase-auth.ts';

/** Returns the identity provider's signed-in user; throws if there is none. */
export function currentUser(): User {
  if (!firebaseAuth.currentUser) throw new Error('No one is signed in.');
  return firebaseAuth.currentUser;
}

/** Reauthenticates with the password, for actions that require a recent sign-in. */
export async function confirmByPassword(password: string): Promise<void> {
  const user = currentUser();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  await user.getIdToken(true);
}

/** Reauthenticates with Google, for accounts without a password. */
export async function confirmByGoogle(): Promise<void> {
  const user = currentUser();
  if (import.meta.env.VITE_EMULATORS) {
    const google = user.providerData.find(({ providerId }) => providerId === 'google.com');
    const token = JSON.stringify({ sub: google?.uid, email: google?.email, email_verified: true });
    await reauthenticateWithCredential(user, GoogleAuthProvider.credential(token));
  } else await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
  await user.getIdToken(true);
}
