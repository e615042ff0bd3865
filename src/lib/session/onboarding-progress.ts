import { safeRedirect } from '../../domain/site-paths.ts';

const LAST_STEP = 'lastOnboardingStep';

/** The last step of onboarding, remembered on this device (specification section 4). */
export const lastStep = {
  get: (): string | null => localStorage.getItem(LAST_STEP),
  set: (step: string): void => localStorage.setItem(LAST_STEP, step),
  forget: (): void => localStorage.removeItem(LAST_STEP),
};

const AFTER_SIGN_UP = 'handoff.after-sign-up';

/** The page from which somebody signed up, and to which the last step of onboarding leads; remembered on this device. */
export const afterSignUp = {
  get: (): string => safeRedirect(localStorage.getItem(AFTER_SIGN_UP)),
  /** Null: signed up from no page in particular. */
  set: (page: string | null): void =>
    page ? localStorage.setItem(AFTER_SIGN_UP, page) : localStorage.removeItem(AFTER_SIGN_UP),
  forget: (): void => localStorage.removeItem(AFTER_SIGN_UP),
};
