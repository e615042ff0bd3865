import type { Handler } from '../../../data/handler.ts';
import { saveNames } from './save-names.ts';

/** Onboarding: names, username, country, links and referral. A taken username is 409. */
export const savePersonalInfo: Handler<'savePersonalInfo'> = (ctx, info) => saveNames(ctx, info);
