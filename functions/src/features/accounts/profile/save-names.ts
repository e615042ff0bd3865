import type { User } from '../../../../../src/domain/account/user.ts';
import { paths } from '../../../../../src/domain/collections.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import { db } from '../../../data/firebase.ts';
import { refs } from '../../../data/refs.ts';
import { Tx } from '../../../data/run-command.ts';
import { transact } from '../../../data/transact.ts';
import type { UserContext } from '../../../http/context.ts';
import { saveUser } from '../../../records/account/save-user.ts';

type Names = Pick<User, 'firstName' | 'lastName' | 'country' | 'links'> &
  Partial<Pick<User, 'referral' | 'bio'>> & { username: string };

/** Writes what an account is called. A username belongs to one account for ever; a taken one is 409. */
export async function saveNames(ctx: UserContext, names: Names): Promise<{ success: true }> {
  await transact(async (raw) => {
    const tx = new Tx(raw);
    const claim = db().doc(paths.username(names.username));
    const user = await tx.get(refs.user(ctx.uid));
    const claimed = await raw.get(claim);
    if (claimed.exists && claimed.get('uid') !== ctx.uid) {
      const message = 'This username is taken.';
      throw new AppError('username-taken', message, [{ path: 'username', message }]);
    }
    raw.set(claim, { uid: ctx.uid, at: ctx.now });
    saveUser(tx, { ...user, ...names, displayName: `${names.firstName} ${names.lastName}` });
  });
  return { success: true };
}
