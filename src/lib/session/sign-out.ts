import { isProtectedPath, sitePaths } from '../../domain/site-paths.ts';
import { endSession, followEndOfSession } from './end-session.ts';

let leaving = false;
/** Whether a sign-out has begun. It chooses the next page itself, so gates must not redirect. */
export const isLeaving = (): boolean => leaving;

/**
 * Signs out (specification section 4): clears the session on the server, then signs the user out. Leads to the login
 * page from a protected path and after any failure; elsewhere the page reloads.
 */
export async function signOut(): Promise<void> {
  if (leaving) return;
  leaving = true;
  leave(await endSession());
}

/** Signs a deactivated account out: leads to the login page with the reason, even after a failure. */
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
  leave(true);
}

function leave(ended: boolean): void {
  if (!ended || isProtectedPath(location.pathname)) location.assign(sitePaths.login());
  else location.reload();
}
