import { createHash } from 'node:crypto';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { addDays } from '../../../src/domain/shared/time.ts';
import type { CommandContext } from '../http/context.ts';
import { db } from './firebase.ts';
import { withDates } from './refs.ts';

const KEPT_DAYS = 7;

/** The transaction as workflows see it: reads parsed, `not-found` thrown for what must exist. */
export class Tx {
  readonly raw: Transaction;
  constructor(raw: Transaction) {
    this.raw = raw;
  }
  async find<T>(ref: DocumentReference<T>): Promise<T | null> {
    return (await this.raw.get(ref)).data() ?? null;
  }
  async get<T>(ref: DocumentReference<T>): Promise<T> {
    const data = await this.find(ref);
    if (data === null) throw new AppError('not-found');
    return data;
  }
  set<T>(ref: DocumentReference<T>, data: T): void {
    this.raw.set(ref, data as never);
  }
  /** Fails the transaction when the document exists already. */
  create<T>(ref: DocumentReference<T>, data: T): void {
    this.raw.create(ref, data as never);
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The one frame of every command: in one transaction it looks the idempotency key up, lets the
 * workflow read, decide and write, and keeps the answer under the key. The same key again gets the
 * kept answer; the same key with another body is refused.
 */
export function runCommand<T>(ctx: CommandContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  const ref = db().doc(paths.command(digest([ctx.uid, ctx.uid, ctx.endpoint, ctx.key].join('\n'))));
  const bodyHash = digest(ctx.body);
  return db().runTransaction(
    async (raw) => {
      const earlier = await raw.get(ref);
      if (earlier.exists) {
        if (earlier.get('bodyHash') !== bodyHash) throw new AppError('key-reused');
        return withDates(earlier.get('answer')) as T;
      }
      const answer = await work(new Tx(raw));
      raw.create(ref, { bodyHash, answer, at: ctx.now, expireAt: addDays(ctx.now, KEPT_DAYS) });
      return answer;
    },
    { maxAttempts: 12 },
  );
}
