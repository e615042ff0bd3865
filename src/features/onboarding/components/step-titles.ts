import type { OnboardingStep } from '../../../domain/account/onboarding.ts';

/** Heading of each step, also used as the tab title. */
export const STEP_TITLES: Record<OnboardingStep, string> = {
  'verify-email': 'Verify your email',
  'personal-info': 'About you',
  'seller-agreement': 'Seller agreement',
  onboarding: 'What you’re looking for',
  notifications: 'Your notifications',
};
