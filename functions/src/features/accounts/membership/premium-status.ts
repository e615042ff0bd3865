import { AppError } from '../../../../../src/domain/errors.ts';
import type { Handler } from '../../../data/handler.ts';

/** Whether the caller is a member. Another's status is `not-found`. */
export const premiumStatus: Handler<'premiumStatus'> = async (ctx, { uid }) => {
  if (uid !== ctx.uid) throw new AppError('not-found');
  return { premium: ctx.user?.premium ?? false };
};
