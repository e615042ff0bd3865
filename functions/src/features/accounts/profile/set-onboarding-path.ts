import { isStepOf, ONBOARDING_COMPLETE } from '../../../../../src/domain/account/onboarding.ts';
import type { Handler } from '../../../data/handler.ts';
import { updateUser } from '../../../records/account/account.ts';

/** Sets which onboarding an account goes through. A step that the new path lacks starts it again. */
export const setOnboardingPath: Handler<'setOnboardingPath'> = (ctx, { path }) =>
  updateUser(ctx.uid, (user) => ({
    ...user,
    onboardingPath: path,
    onboardingStep:
      user.onboardingStep === ONBOARDING_COMPLETE || isStepOf(path, user.onboardingStep)
        ? user.onboardingStep
        : 'verify-email',
  }));
