import type { Handler } from '../../../data/handler.ts';
import { updateUser } from '../../../records/account/account.ts';

/** Sets which notifications are mailed. The bell shows all of them. */
export const savePreferences: Handler<'savePreferences'> = (ctx, preferences) =>
  updateUser(ctx.uid, (user) => ({ ...user, preferences }));
