import type { Handler } from '../../../data/handler.ts';
import { updateUser } from '../../../records/account/account.ts';

/** Removes the caller's picture; the default one is shown again. */
export const removeProfilePicture: Handler<'removeProfilePicture'> = (ctx) =>
  updateUser(ctx.uid, (user) => ({ ...user, pictureUrl: null, pictureProblem: null, pictureAt: ctx.now }));
