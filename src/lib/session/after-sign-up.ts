import { safeRedirect } from '../../domain/site-paths.ts';

const KEY = 'handoff.after-sign-up';

/** The page from which somebody signed up, and to which the last step of onboarding leads; remembered on this device. */
export const afterSignUp = {
  get: (): string => safeRedirect(localStorage.getItem(KEY)),
  /** Null: signed up from no page in particular. */
  set: (page: string | null): void => (page ? localStorage.setItem(KEY, page) : localStorage.removeItem(KEY)),
  forget: (): void => localStorage.removeItem(KEY),
};
