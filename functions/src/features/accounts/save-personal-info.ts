import { profileOf } from '../../../../src/domain/account/user.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import type { Handler } from '../../http/handlers.ts';

/** Names, username and country. A username belongs to one account for ever; a taken one is 409. */
export const savePersonalInfo: Handler<'savePersonalInfo'> = async (ctx, info) => {
  await transact(async (tx) => {
    const claim = db().doc(paths.username(info.username));
    const [user, claimed] = [(await tx.get(refs.user(ctx.uid))).data(), await tx.get(claim)];
    if (!user) throw new AppError('not-found');
    if (claimed.exists && claimed.get('uid') !== ctx.uid) {
      const message = 'This username is taken.';
      throw new AppError('username-taken', message, [{ path: 'username', message }]);
    }
    const next = { ...user, ...info, displayName: `${info.firstName} ${info.lastName}` };
    tx.set(claim, { uid: ctx.uid, at: ctx.now });
    tx.set(refs.user(ctx.uid), next);
    tx.set(refs.profile(ctx.uid), profileOf(next));
  });
  return { success: true };
};
