import { signOut as firebaseSignOut } from 'firebase/auth';
import { callApi } from './api-client.ts';
import { auth } from './firebase-auth.ts';
import { forgetSubscriptions } from './live.ts';
import { queryClient } from './query-client.ts';
import { sessionFlag } from './session-flag.ts';

const PROTECTED = /^\/(dashboard|settings|messages|profile|admin|onboarding)(\/|$)/;

let leaving = false;
/** Whether somebody is on their way out: the page that follows is chosen here, not by a gate. */
export const isLeaving = (): boolean => leaving;

/**
 * Signs out (specification section 4): the session is cleared on the server, then the user signed
 * out. From a protected path, and after any failure, to /login; elsewhere the page reloads.
 */
export async function signOut(): Promise<void> {
  const ended = await endSession();
  if (!ended || PROTECTED.test(location.pathname)) location.assign('/login');
  else location.reload();
}

/** The way out for a deactivated account: to the login page with the reason, even on error. */
export async function signOutDeactivated(): Promise<void> {
  await endSession();
  location.assign('/login?reason=account_deactivated');
}

/** Whether both server and identity provider agreed; nothing of the person stays here either way. */
async function endSession(): Promise<boolean> {
  leaving = true;
  const cleared = await callApi('clearSession', {}).then(
    () => true,
    () => false,
  );
  const left = await firebaseSignOut(auth).then(
    () => true,
    () => false,
  );
  sessionFlag.clear();
  forgetSubscriptions();
  queryClient.clear();
  return cleared && left;
}
