import { isStepOf, ONBOARDING_COMPLETE } from '../../../../../src/domain/account/onboarding.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import type { Handler } from '../../../data/handler.ts';
import { updateUser } from '../../../records/account/account.ts';

/** Stores the caller's onboarding step; it grants no rights. `complete` is never undone. */
export const updateOnboardingStep: Handler<'updateOnboardingStep'> = async (ctx, { uid, step }) => {
  if (uid !== ctx.uid) throw new AppError('not-found');
  return updateUser(uid, (user) => {
    if (step !== ONBOARDING_COMPLETE && !isStepOf(user.onboardingPath, step)) {
      throw new AppError('invalid-input', undefined, [{ path: 'step', message: 'No such step on this path.' }]);
    }
    if (user.onboardingStep === ONBOARDING_COMPLETE) return user;
    const onboardingDraft = step === ONBOARDING_COMPLETE ? {} : user.onboardingDraft;
    return { ...user, onboardingStep: step, onboardingDraft };
  });
};
