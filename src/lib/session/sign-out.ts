import { signOut as firebaseSignOut } from 'firebase/auth';
import { isProtectedPath, sitePaths } from '../../domain/site-paths.ts';
import { callApi } from '../api/call-api.ts';
import { queryClient } from '../api/query-client.ts';
import { auth } from '../firebase/firebase-auth.ts';
import { forgetSubscriptions } from '../firebase/live.ts';
import { deviceSession, forgetDevice } from './device-session.ts';
import { impersonatedUid } from './impersonated-uid.ts';
import { sessionFlag } from './session-flag.ts';

/** Profile info is cleared so long after sign-out (specification, sections 4 and 9). */
const CLEAR_AFTER_MS = 200;

let leaving = false;
/** Whether somebody is on their way out: the page that follows is chosen here, not by a gate. */
export const isLeaving = (): boolean => leaving;

/**
 * Signs out (specification section 4): the session is cleared on the server, then the user signed
 * out. From a protected path, and after any failure, to /login; elsewhere the page reloads.
 */
export async function signOut(): Promise<void> {
  if (leaving) return;
  leave(await endSession());
}

/** The way out for a deactivated account: to the login page with the reason, even on error. */
export async function signOutDeactivated(): Promise<void> {
  await endSession();
  location.assign(sitePaths.loginAfterDeactivation);
}

/** Another tab signed out: this one shows nothing of the person any more, and goes where they would. */
export async function followSignOut(): Promise<void> {
  if (leaving) return;
  leaving = true;
  await firebaseSignOut(auth).catch(() => {});
  await clearProfile();
  leave(true);
}

function leave(ended: boolean): void {
  if (!ended || isProtectedPath(location.pathname)) location.assign(sitePaths.login());
  else location.reload();
}

/** Whether both server and identity provider agreed; nothing of the person stays here either way. */
async function endSession(): Promise<boolean> {
  leaving = true;
  const sessionId = deviceSession(auth.currentUser?.uid);
  // Whoever looks as somebody looks no more, in no tab.
  if (impersonatedUid.get()) await callApi('endImpersonation', {}).catch(() => {});
  impersonatedUid.set(null);
  const cleared = await callApi('clearSession', { sessionId }).then(
    () => true,
    () => false,
  );
  const left = await firebaseSignOut(auth).then(
    () => true,
    () => false,
  );
  sessionFlag.clear();
  forgetDevice();
  await clearProfile();
  return cleared && left;
}

async function clearProfile(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, CLEAR_AFTER_MS));
  forgetSubscriptions();
  queryClient.clear();
  // What somebody typed in onboarding is theirs, not the next one's.
  localStorage.removeItem('lastOnboardingStep');
}
