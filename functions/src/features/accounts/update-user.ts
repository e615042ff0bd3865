import { profileOf, type User } from '../../../../src/domain/account/user.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';

/** Changes one's own profile document, and the public profile with it. */
export async function updateUser(uid: string, change: (user: User) => User): Promise<{ success: true }> {
  await transact(async (tx) => {
    const user = (await tx.get(refs.user(uid))).data();
    if (!user) throw new AppError('not-found');
    const next = change(user);
    tx.set(refs.user(uid), next);
    tx.set(refs.profile(uid), profileOf(next));
  });
  return { success: true };
}
