import { signOut as firebaseSignOut } from 'firebase/auth';
import { isProtectedPath, sitePaths } from '../../domain/site-paths.ts';
import { callApi } from '../api/call-api.ts';
import { caller } from '../api/caller.ts';
import { queryClient } from '../api/query-client.ts';
import { firebaseAuth } from '../firebase/firebase-auth.ts';
import { forgetSubscriptions } from '../firebase/live.ts';
import { chosenProjects } from './chosen-projects.ts';
import { forgetDevice } from './device-session.ts';
import { clearDeviceStore } from './device-store.ts';
import { keptForm } from './kept-form.ts';
import { lastViews } from './last-views.ts';
import { afterSignUp, lastStep } from './onboarding-progress.ts';
import { forgetPriceCurrency } from './price-currency.ts';
import { forgetReaderClock } from './reader-clock.ts';
import { recentSearches } from './recent-searches.ts';
import { sessionFlag } from './session-flag.ts';

let leaving = false;
/** Returns true once a sign-out has begun. The sign-out picks the next page itself, so gates must not redirect. */
export const isLeaving = (): boolean => leaving;

/**
 * Signs out (specification section 4): clears the session on the server, then signs the user out. Goes to the login
 * page from a protected path or after any failure; otherwise reloads the page.
 */
export async function signOut(): Promise<void> {
  if (leaving) return;
  leaving = true;
  leavePage(await endSession());
}

/** Signs out a deactivated account and goes to the login page with the reason, even after a failure. */
export async function signOutDeactivated(): Promise<void> {
  leaving = true;
  await endSession();
  location.assign(sitePaths.loginAfterDeactivation);
}

/** Follows a sign-out in another tab: removes all personal data and leaves the page. */
export async function followSignOut(): Promise<void> {
  if (leaving) return;
  leaving = true;
  await followEndOfSession();
  leavePage(true);
}

function leavePage(ended: boolean): void {
  if (!ended || isProtectedPath(location.pathname)) location.assign(sitePaths.login());
  else location.reload();
}

/** The delay between sign-out and clearing profile data (specification, sections 4 and 9). */
const CLEAR_AFTER_MS = 200;

/**
 * Ends the session; returns true if both the server and the identity provider succeeded. Personal data is removed
 * either way.
 */
export async function endSession(): Promise<boolean> {
  const uid = firebaseAuth.currentUser?.uid;
  // Impersonation ends with the session, in every tab.
  if (caller.actsFor) await callApi('endImpersonation', {}).catch(() => {});
  caller.actFor(null);
  const cleared = await callApi('clearSession', {}).then(
    () => true,
    () => false,
  );
  const signedOut = await firebaseSignOut(firebaseAuth).then(
    () => true,
    () => false,
  );
  sessionFlag.clear();
  forgetDevice();
  await clearProfile(uid);
  return cleared && signedOut;
}

/** Signs this tab out of a session that another tab has ended. */
export async function followEndOfSession(): Promise<void> {
  const uid = firebaseAuth.currentUser?.uid;
  await firebaseSignOut(firebaseAuth).catch(() => {});
  await clearProfile(uid);
}

async function clearProfile(uid: string | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, CLEAR_AFTER_MS));
  forgetSubscriptions();
  queryClient.clear();
  // The next user must not continue this one's onboarding, or see what they typed, searched for or chose.
  lastStep.forget();
  afterSignUp.forget();
  keptForm.forgetAll();
  recentSearches.forget();
  chosenProjects.forget();
  lastViews.forget();
  forgetPriceCurrency();
  forgetReaderClock();
  if (uid) clearDeviceStore(uid);
}
