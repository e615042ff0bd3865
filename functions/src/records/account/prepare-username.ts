import { paths } from '../../../../src/domain/collections.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { db } from '../../data/firebase.ts';
import type { Tx } from '../../data/tx.ts';

/** A username belongs to one account permanently; a taken one is `username-taken`. The returned function claims it. */
export async function prepareUsername(tx: Tx, username: string, uid: string, now: Date): Promise<() => void> {
  const claim = db().doc(paths.username(username));
  const claimed = await tx.raw.get(claim);
  if (claimed.exists && claimed.get('uid') !== uid) {
    const message = 'This username is taken.';
    throw new AppError('username-taken', message, [{ path: 'username', message }]);
  }
  return () => {
    tx.set(claim, { uid, at: now });
  };
}
