const KEY = 'lastOnboardingStep';

/** The last step of onboarding, remembered on this device (specification section 4). */
export const lastStep = {
  get: (): string | null => localStorage.getItem(KEY),
  set: (step: string): void => localStorage.setItem(KEY, step),
  forget: (): void => localStorage.removeItem(KEY),
};
