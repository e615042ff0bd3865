import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { API } from '../../../src/domain/api.ts';
import { paths } from '../../../src/domain/collections.ts';
import type { Endpoint } from '../../../src/domain/endpoint.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { addDays } from '../../../src/domain/shared/time.ts';
import { withDates } from '../../../src/domain/shared/with-dates.ts';
import { countCall } from './count-call.ts';
import { db } from './firebase.ts';
import { refs } from './refs.ts';
import type { CommandContext } from './request-context.ts';
import { sha256 } from './sha256.ts';
import { transact } from './transact.ts';
import type { Tx } from './tx.ts';

const KEPT_DAYS = 7;

/**
 * The frame of every command: one transaction looks up the idempotency key, counts the call against its
 * limit, lets the workflow read, decide and write, and stores the result under the key. The same key again
 * returns the stored result; the same key with another body is refused.
 */
export async function runCommand<T>(ctx: CommandContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  const ref = db().doc(paths.command(sha256([ctx.realUid, ctx.uid, ctx.endpoint, ctx.key].join('\n'))));
  const endpoint: Endpoint = API[ctx.endpoint];
  const bodyHash = sha256(ctx.body);
  const stored = (earlier: DocumentSnapshot): T => {
    if (earlier.get('bodyHash') !== bodyHash) throw new AppError('key-reused');
    return withDates(earlier.get('answer')) as T;
  };
  try {
    return await transact(async (tx) => {
      const earlier = await tx.raw.get(ref);
      if (earlier.exists) return stored(earlier);
      // Again, now that nothing can come between: a deactivation would not see what this command is about to do.
      if ((await tx.find(refs.user(ctx.uid)))?.inactive) throw new AppError('account-deactivated');
      const count = await countCall(tx, ctx, endpoint.limit);
      const answer = await work(tx);
      count();
      tx.raw.create(ref, { bodyHash, answer, at: ctx.now, expireAt: addDays(ctx.now, KEPT_DAYS) });
      return answer;
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Another process may have run the same command first: its result is returned here too.
    const earlier = await ref.get();
    if (!earlier.exists) throw error;
    return stored(earlier);
  }
}
