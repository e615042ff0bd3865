import { isStepOf, ONBOARDING_COMPLETE } from '../../../../src/domain/account/onboarding.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/command/context.ts';
import { updateUser } from '../../records/account/account.ts';

/** Stores what is typed in onboarding, for later and for other devices. */
export const saveOnboardingDraft: Handler<'saveOnboardingDraft'> = (ctx, draft) =>
  updateUser(ctx.uid, (user) => ({ ...user, onboardingDraft: { ...user.onboardingDraft, ...draft } }));

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
