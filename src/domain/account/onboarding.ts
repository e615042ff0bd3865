import { createMachine, type Machine, type StateTable } from '../shared/machine.ts';
import { sitePaths } from '../site-paths.ts';
import type { OnboardingPath } from './user.ts';

/** The steps of both paths, in order (specification section 4). */
export const ONBOARDING_STEPS = {
  seller: ['verify-email', 'personal-info', 'seller-agreement'],
  buyer: ['verify-email', 'personal-info', 'onboarding', 'notifications'],
} as const satisfies Record<OnboardingPath, readonly string[]>;

export type OnboardingStep = (typeof ONBOARDING_STEPS)[OnboardingPath][number];

/** The step stored once onboarding is complete; after that, the step is no longer synced (specification section 4). */
export const ONBOARDING_COMPLETE = 'complete';

/**
 * Interval, in milliseconds, at which an onboarding page checks if the email has been verified (specification section
 * 9).
 */
export const ONBOARDING_POLL_MS = 5000;

/** Returns the URL at which a path's onboarding starts. */
export const onboardingUrl = (path: OnboardingPath): string =>
  path === 'seller' ? sitePaths.sellerOnboarding : sitePaths.onboarding;

export const isStepOf = (path: OnboardingPath, step: string): step is OnboardingStep =>
  (ONBOARDING_STEPS[path] as readonly string[]).includes(step);

export type OnboardingEvent = 'verify' | 'next' | 'back';
type OnboardingState = OnboardingStep | typeof ONBOARDING_COMPLETE;

/**
 * State table for onboarding: the user moves back and forth through the steps, and verifying the email address
 * completes the first step.
 */
function transitionsAlong(steps: readonly OnboardingStep[]): Machine<OnboardingState, OnboardingEvent, 'self'> {
  const table: Partial<StateTable<OnboardingState, OnboardingEvent, 'self'>> = { [ONBOARDING_COMPLETE]: {} };
  steps.forEach((step, i) => {
    const following = steps[i + 1] ?? ONBOARDING_COMPLETE;
    const previous = steps[i - 1];
    table[step] = {
      ...(step === 'verify-email' && { verify: { by: ['self'], to: following } }),
      next: { by: ['self'], to: following },
      ...(previous && { back: { by: ['self'], to: previous } }),
    };
  });
  return createMachine(table as StateTable<OnboardingState, OnboardingEvent, 'self'>);
}
export const onboardingMachines: Record<OnboardingPath, Machine<OnboardingState, OnboardingEvent, 'self'>> = {
  seller: transitionsAlong(ONBOARDING_STEPS.seller),
  buyer: transitionsAlong(ONBOARDING_STEPS.buyer),
};

/** Returns the step after `step`; `complete` after the last one and for steps of another path. */
export const nextStep = (path: OnboardingPath, step: string): OnboardingState =>
  isStepOf(path, step) ? onboardingMachines[path].require(step, 'next', 'self') : ONBOARDING_COMPLETE;

/** Returns the step before `step`; null for the first one and for steps of another path. */
export const previousStep = (path: OnboardingPath, step: string): OnboardingStep | null =>
  isStepOf(path, step) ? (onboardingMachines[path].next(step, 'back', 'self') as OnboardingStep | null) : null;

/** Returns the step to show: `verify-email` is skipped once the email is verified (specification section 4). */
export const skipVerifiedStep = (step: string, emailVerified: boolean): string =>
  step === 'verify-email' && emailVerified ? 'personal-info' : step;
