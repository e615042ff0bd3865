import type { OnboardingPath } from './user.ts';

/** The steps of both paths, in order (specification section 4). */
export const ONBOARDING_STEPS = {
  seller: ['verify-email', 'personal-info', 'seller-agreement'],
  buyer: ['verify-email', 'personal-info', 'onboarding', 'notifications'],
} as const satisfies Record<OnboardingPath, readonly string[]>;

export type OnboardingStep = (typeof ONBOARDING_STEPS)[OnboardingPath][number];

/** This value stops step syncing. */
export const ONBOARDING_COMPLETE = 'complete';

/** How often an onboarding page asks whether the e-mail is verified (specification section 9). */
export const ONBOARDING_POLL_MS = 5000;

export const onboardingUrl = (path: OnboardingPath): string =>
  path === 'seller' ? '/onboarding/seller' : '/onboarding';

export const isStepOf = (path: OnboardingPath, step: string): step is OnboardingStep =>
  (ONBOARDING_STEPS[path] as readonly string[]).includes(step);

/** The step after `step`, or `complete` after the last. */
export function nextStep(path: OnboardingPath, step: string): OnboardingStep | 'complete' {
  const steps: readonly OnboardingStep[] = ONBOARDING_STEPS[path];
  return steps[steps.findIndex((s) => s === step) + 1] ?? ONBOARDING_COMPLETE;
}

/** The step before `step`, or null before the first. */
export function previousStep(path: OnboardingPath, step: string): OnboardingStep | null {
  const steps: readonly OnboardingStep[] = ONBOARDING_STEPS[path];
  return steps[steps.findIndex((s) => s === step) - 1] ?? null;
}

/** With a verified e-mail `verify-email` is behind one: the step to show (specification section 4). */
export const advanceVerified = (step: string, emailVerified: boolean): string =>
  step === 'verify-email' && emailVerified ? 'personal-info' : step;
