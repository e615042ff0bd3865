import type { User } from '../../../../src/domain/account/user.ts';
import { refs } from '../../data/refs.ts';
import { Tx } from '../../data/run-command.ts';
import { transact } from '../../data/transact.ts';
import { saveUser } from './save-user.ts';

/** Changes one's own profile document, and the public profile with it. */
export async function updateUser(uid: string, change: (user: User) => User): Promise<{ success: true }> {
  await transact(async (raw) => {
    const tx = new Tx(raw);
    saveUser(tx, change(await tx.get(refs.user(uid))));
  });
  return { success: true };
}
