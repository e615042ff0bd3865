import type { Handler } from '../../../data/handler.ts';
import { updateUser } from '../../../records/account/account.ts';

/** What a buyer is looking for. */
export const saveBuyerPreferences: Handler<'saveBuyerPreferences'> = (ctx, buyer) =>
  updateUser(ctx.uid, (user) => ({ ...user, buyer }));
