import type { User } from '../../../../../src/domain/account/user.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import { nameProblem } from '../../../../../src/domain/shared/plain-name.ts';
import { refs } from '../../../data/refs.ts';
import type { UserContext } from '../../../data/request-context.ts';
import { transact } from '../../../data/transact.ts';
import { prepareUsername, saveUser } from '../../../records/account/account.ts';

type Names = Pick<User, 'firstName' | 'lastName' | 'country' | 'links'> &
  Partial<Pick<User, 'referral' | 'bio'>> & { username: string };

/** Changes an account's names and its username; a taken one is 409. */
export async function saveNames(ctx: UserContext, names: Names): Promise<{ success: true }> {
  const displayName = `${names.firstName} ${names.lastName}`;
  const message = nameProblem(displayName);
  if (message) throw new AppError('invalid-input', message, [{ path: 'lastName', message }]);
  await transact(async (tx) => {
    const user = await tx.get(refs.user(ctx.uid));
    const claimUsername = await prepareUsername(tx, names.username, ctx.uid, ctx.now);
    claimUsername();
    saveUser(tx, { ...user, ...names, displayName });
  });
  return { success: true };
}
