import { isStepOf, ONBOARDING_COMPLETE } from '../../../../src/domain/account/onboarding.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/command/context.ts';
import { updateUser } from '../../records/account/account.ts';

/** Saves onboarding input so that it can be resumed later or on another device. */
export const saveOnboardingDraft: Handler<'saveOnboardingDraft'> = (ctx, draft) =>
  updateUser(ctx.uid, (user) => ({ ...user, onboardingDraft: { ...user.onboardingDraft, ...draft } }));

/** Sets the onboarding path of the caller. If the new path lacks the current step, onboarding starts over. */
export const setOnboardingPath: Handler<'setOnboardingPath'> = (ctx, { path }) =>
  updateUser(ctx.uid, (user) => ({
    ...user,
    onboardingPath: path,
    onboardingStep:
      user.onboardingStep === ONBOARDING_COMPLETE || isStepOf(path, user.onboardingStep)
        ? user.onboardingStep
        : 'verify-email',
  }));

/** Saves the caller's onboarding step, which grants no rights. Once it is `complete`, it never changes. */
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
