import { applyActionCode, sendEmailVerification } from 'firebase/auth';
import { emulators, firebaseConfig } from '../../../lib/env.ts';
import { auth } from '../../../lib/firebase-auth.ts';

/** Uses the code of a verification link. */
export async function verifyEmail(code: string): Promise<void> {
  await applyActionCode(auth, code);
  await auth.currentUser?.reload();
}

/** Sends the verification mail again to whoever is signed in. */
export async function resendVerification(): Promise<void> {
  if (auth.currentUser) await sendEmailVerification(auth.currentUser);
}

/** With the emulator no mail is sent: the newest link that waits for this address, as a path here. */
export async function waitingLink(email: string): Promise<string | null> {
  if (!emulators) return null;
  const url = `http://127.0.0.1:${emulators.auth}/emulator/v1/projects/${firebaseConfig().projectId}/oobCodes`;
  const { oobCodes } = (await (await fetch(url)).json()) as {
    oobCodes: { email: string; requestType: string; oobCode: string }[];
  };
  const waiting = oobCodes.findLast((code) => code.email === email && code.requestType === 'VERIFY_EMAIL');
  return waiting ? `/auth?mode=verifyEmail&oobCode=${encodeURIComponent(waiting.oobCode)}` : null;
}
