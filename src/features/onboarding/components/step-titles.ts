import type { OnboardingStep } from '../../../domain/account/onboarding.ts';

/** The heading of each step, which the tab of the browser says, too. */
export const STEP_TITLES: Record<OnboardingStep, string> = {
  'verify-email': 'Verify your email',
  'personal-info': 'About you',
  'seller-agreement': 'Seller agreement',
  onboarding: 'What you’re looking for',
  notifications: 'Your notifications',
};
