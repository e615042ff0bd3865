import { profileOf } from '../../../../src/domain/account/profile.ts';
import type { User } from '../../../../src/domain/account/user.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/run-command.ts';

/** Writes an account and what others see of it, which of a deleted one is nothing. */
export function saveUser(tx: Tx, user: User): void {
  tx.set(refs.user(user.uid), user);
  if (!user.deletedAt) tx.set(refs.profile(user.uid), profileOf(user));
}
