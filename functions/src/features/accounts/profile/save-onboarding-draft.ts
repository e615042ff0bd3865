import type { Handler } from '../../../http/handlers.ts';
import { updateUser } from '../../../records/account/update-user.ts';

/** What is typed in onboarding, kept so that it is there after a while and on another device. */
export const saveOnboardingDraft: Handler<'saveOnboardingDraft'> = (ctx, draft) =>
  updateUser(ctx.uid, (user) => ({ ...user, onboardingDraft: { ...user.onboardingDraft, ...draft } }));
