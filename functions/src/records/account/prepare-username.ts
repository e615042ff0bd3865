import { NEW_USERNAMES } from '../../../../src/domain/account/inputs.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { countCall } from '../../data/count-call.ts';
import { db } from '../../data/firebase.ts';
import type { Tx } from '../../data/tx.ts';

/**
 * A username belongs to one account permanently; a taken one is `username-taken`, and too many new ones are `too-many`.
 * The returned function claims it.
 */
export async function prepareUsername(tx: Tx, username: string, uid: string, now: Date): Promise<() => void> {
  const claim = db().doc(paths.username(username));
  const claimed = await tx.raw.get(claim);
  if (claimed.exists && claimed.get('uid') !== uid) {
    const message = 'This username is taken.';
    throw new AppError('username-taken', message, [{ path: 'username', message }]);
  }
  if (claimed.exists) return () => {};
  const count = await countCall(tx, { uid, endpoint: 'usernames', now }, NEW_USERNAMES);
  return () => {
    count();
    tx.set(claim, { uid, at: now });
  };
}
