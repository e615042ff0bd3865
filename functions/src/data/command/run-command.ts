import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { User } from '../../../../src/domain/account/user.ts';
import { API } from '../../../../src/domain/api.ts';
import { paths } from '../../../../src/domain/collections.ts';
import type { Endpoint } from '../../../../src/domain/endpoint.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { withDates } from '../../../../src/domain/shared/stored.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { sha256 } from '../crypto/hash.ts';
import { db } from '../firestore/firebase.ts';
import { refs } from '../firestore/refs.ts';
import { type Tx, transact } from '../firestore/transaction.ts';
import type { CommandContext } from './context.ts';
import { countCall } from './rate-limit.ts';

const KEPT_DAYS = 7;

/**
 * Runs a command in one transaction: reads the caller's account, counts the call, runs the workflow, and stores the
 * result under the idempotency key. A repeated key returns the stored result (looked up only if the transaction fails,
 * since nearly every key is new) or throws `key-reused` if the body differs.
 */
export async function runCommand<T>(ctx: CommandContext, work: (tx: Tx, user: User) => Promise<T>): Promise<T> {
  const ref = db().doc(paths.command(sha256([ctx.realUid, ctx.uid, ctx.endpoint, ctx.key].join('\n'))));
  const endpoint: Endpoint = API[ctx.endpoint];
  const bodyHash = sha256(ctx.body);
  const stored = (earlier: DocumentSnapshot): T => {
    if (earlier.get('bodyHash') !== bodyHash) throw new AppError('key-reused');
    return withDates(earlier.get('answer')) as T;
  };
  let isAdmitted = false;
  try {
    return await transact(async (tx) => {
      // Checked inside the transaction; otherwise, a concurrent deactivation could miss what this command writes.
      isAdmitted = false;
      const user = ctx.admit(await tx.find(refs.user(ctx.uid)));
      isAdmitted = true;
      const count = await countCall(tx, ctx, endpoint.limit);
      const answer = await work(tx, user);
      count();
      tx.raw.create(ref, { bodyHash, answer, at: ctx.now, expireAt: addDays(ctx.now, KEPT_DAYS) });
      return answer;
    });
  } catch (error) {
    if (!isAdmitted) throw error;
    // If an earlier call with this key, in any process, already succeeded, returns its result.
    const earlier = await ref.get();
    if (!earlier.exists) throw error;
    return stored(earlier);
  }
}
