import type { User } from '../../../../src/domain/account/user.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import { saveUser } from './save-user.ts';

/** Changes an account, and its public profile with it, in a transaction of its own. */
export async function updateUser(uid: string, change: (user: User) => User): Promise<{ success: true }> {
  await transact(async (tx) => {
    saveUser(tx, change(await tx.get(refs.user(uid))));
  });
  return { success: true };
}
