import { searchTokens } from '../../../../src/domain/account/name-search.ts';
import { profileOf } from '../../../../src/domain/account/profile.ts';
import type { User } from '../../../../src/domain/account/user.ts';
import { refs } from '../../data/refs.ts';
import type { Tx } from '../../data/tx.ts';

/** Writes an account, with what it is found by, together with its public profile, which a deleted account does not have. */
export function saveUser(tx: Tx, user: User): void {
  tx.set(refs.user(user.uid), { ...user, searchTokens: searchTokens(user) });
  if (user.deletedAt) tx.delete(refs.profile(user.uid));
  else tx.set(refs.profile(user.uid), profileOf(user));
}
