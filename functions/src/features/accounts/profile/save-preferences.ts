import type { Handler } from '../../../http/handlers.ts';
import { updateUser } from '../../../records/account/update-user.ts';

/** Which e-mails one wants. The bell always tells. */
export const savePreferences: Handler<'savePreferences'> = (ctx, preferences) =>
  updateUser(ctx.uid, (user) => ({ ...user, preferences }));
