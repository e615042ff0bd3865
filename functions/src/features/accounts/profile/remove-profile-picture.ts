import type { Handler } from '../../../http/handlers.ts';
import { updateUser } from '../../../records/account/update-user.ts';

/** Takes one's picture away; the default one comes back. */
export const removeProfilePicture: Handler<'removeProfilePicture'> = (ctx) =>
  updateUser(ctx.uid, (user) => ({ ...user, pictureUrl: null, pictureProblem: null }));
