import { createHash } from 'node:crypto';
import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { API } from '../../../src/domain/api.ts';
import { paths } from '../../../src/domain/collections.ts';
import type { Endpoint } from '../../../src/domain/endpoint.ts';
import { AppError } from '../../../src/domain/errors.ts';
import type { Query } from '../../../src/domain/queries/query.ts';
import { addDays } from '../../../src/domain/shared/time.ts';
import { withDates } from '../../../src/domain/shared/with-dates.ts';
import type { CommandContext } from '../http/context.ts';
import { countCall } from './count-call.ts';
import { find } from './find.ts';
import { db } from './firebase.ts';
import { transact } from './transact.ts';

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
  async list<T>(collection: CollectionReference<T, DocumentData>, query: Query): Promise<T[]> {
    return (await this.raw.get(find(collection, query))).docs.map((doc) => doc.data());
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
 * The one frame of every command: in one transaction it looks the idempotency key up, counts the call
 * against its limit, lets the workflow read, decide and write, and keeps the answer under the key. The
 * same key again gets the kept answer; the same key with another body is refused.
 */
export async function runCommand<T>(ctx: CommandContext, work: (tx: Tx) => Promise<T>): Promise<T> {
  const ref = db().doc(paths.command(digest([ctx.realUid, ctx.uid, ctx.endpoint, ctx.key].join('\n'))));
  const endpoint: Endpoint = API[ctx.endpoint];
  const bodyHash = digest(ctx.body);
  const kept = (earlier: DocumentSnapshot): T => {
    if (earlier.get('bodyHash') !== bodyHash) throw new AppError('key-reused');
    return withDates(earlier.get('answer')) as T;
  };
  try {
    return await transact(async (raw) => {
      const earlier = await raw.get(ref);
      if (earlier.exists) return kept(earlier);
      const tx = new Tx(raw);
      const count = await countCall(tx, ctx, endpoint.limit);
      const answer = await work(tx);
      count();
      raw.create(ref, { bodyHash, answer, at: ctx.now, expireAt: addDays(ctx.now, KEPT_DAYS) });
      return answer;
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The same command may have won the race in another process: its answer is this one's too.
    const earlier = await ref.get();
    if (!earlier.exists) throw error;
    return kept(earlier);
  }
}
