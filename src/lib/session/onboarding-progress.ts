import { safeRedirect, sitePaths } from '../../domain/site-paths.ts';

const LAST_STEP = 'lastOnboardingStep';

/** The last step of onboarding, remembered on this device (specification section 4). */
export const lastStep = {
  get: (): string | null => localStorage.getItem(LAST_STEP),
  set: (step: string): void => localStorage.setItem(LAST_STEP, step),
  forget: (): void => localStorage.removeItem(LAST_STEP),
};

const AFTER_SIGN_UP = 'handoff.after-sign-up';

/** The page from which the user signed up, which the dashboard offers to return to; stored on this device. */
export const afterSignUp = {
  get: (): string | null => {
    const page = safeRedirect(localStorage.getItem(AFTER_SIGN_UP));
    return page === sitePaths.dashboard ? null : page;
  },
  /** Null if the user signed up from no particular page. */
  set: (page: string | null): void =>
    page ? localStorage.setItem(AFTER_SIGN_UP, page) : localStorage.removeItem(AFTER_SIGN_UP),
  forget: (): void => localStorage.removeItem(AFTER_SIGN_UP),
};
