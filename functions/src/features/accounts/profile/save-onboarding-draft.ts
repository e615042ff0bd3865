import type { Handler } from '../../../data/handler.ts';
import { updateUser } from '../../../records/account/account.ts';

/** Stores what is typed in onboarding, for later and for other devices. */
export const saveOnboardingDraft: Handler<'saveOnboardingDraft'> = (ctx, draft) =>
  updateUser(ctx.uid, (user) => ({ ...user, onboardingDraft: { ...user.onboardingDraft, ...draft } }));
