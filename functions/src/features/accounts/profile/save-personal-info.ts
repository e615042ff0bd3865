import type { Handler } from '../../../http/handlers.ts';
import { saveNames } from './save-names.ts';

/** Onboarding: names, username, country, links and how one heard of us. A taken username is 409. */
export const savePersonalInfo: Handler<'savePersonalInfo'> = (ctx, info) => saveNames(ctx, info);

/** Settings: the same with what only the profile shows. The old username goes on leading here. */
export const saveProfile: Handler<'saveProfile'> = (ctx, profile) => saveNames(ctx, profile);
