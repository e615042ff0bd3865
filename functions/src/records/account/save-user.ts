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

/** Writes an account of which only counts changed, and its profile where that shows: a median often stays what it was. */
export function saveUserCounts(tx: Tx, before: User, user: User): void {
  if (JSON.stringify(profileOf(before)) !== JSON.stringify(profileOf(user))) saveUser(tx, user);
  else tx.set(refs.user(user.uid), { ...user, searchTokens: searchTokens(user) });
}
