import { randomInt } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { paths } from '../../../../src/domain/collections.ts';
import { type CappedLimit, type Endpoint, perHour, sharedCounterKeys } from '../../../../src/domain/endpoint.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { HOUR_MS } from '../../../../src/domain/shared/durations.ts';
import { db } from '../firestore/firebase.ts';
import { type Tx, transact } from '../firestore/transaction.ts';
import { anonymousId } from './client-address.ts';
import type { PublicContext } from './context.ts';

type Visitor = Pick<PublicContext, 'header' | 'now'>;

/**
 * Reads the caller's count for this endpoint in the current window and throws `too-many` if the limit is reached; the
 * returned function counts this call in the same transaction as its effects. Counts are stored in Firestore because
 * functions run in many processes.
 */
export async function countCall(
  tx: Tx,
  ctx: { uid: string; endpoint: string; now: Date },
  limit: Endpoint['limit'],
): Promise<() => void> {
  if (!limit) return () => {};
  const window = await readWindow(tx, paths.limit(ctx.uid, ctx.endpoint), limit.hours, ctx.now);
  const count = window.counted('count') + 1;
  if (count > limit.count) throw window.tooMany();
  return () => window.save({ count });
}

/** Reads the counts of the rate-limit window stored at `path`, or starts a new window if that one has ended. */
export async function readWindow(tx: Tx, path: string, hours: number, now: Date) {
  const ref = db().doc(path);
  const known = await tx.raw.get(ref);
  const stored = Number(known.get('startedMs') ?? 0);
  const isRunning = now.getTime() - stored < hours * HOUR_MS;
  const startedMs = isRunning ? stored : now.getTime();
  const endMs = startedMs + hours * HOUR_MS;
  return {
    counted: (field: string): number => (isRunning ? Number(known.get(field) ?? 0) : 0),
    tooMany: (message?: string): AppError => tooManyCalls(endMs, now, message),
    save: (counts: Record<string, number>): void => {
      tx.raw.set(ref, { startedMs, ...counts, expireAt: new Date(endMs) });
    },
  };
}

function tooManyCalls(endMs: number, now: Date, message?: string): AppError {
  const error = new AppError('too-many', message);
  error.retryAfter = Math.ceil((endMs - now.getTime()) / 1000);
  return error;
}

/** Counts a call that has no transaction of its own. */
export const countOutsideTransaction = (
  ctx: { uid: string; endpoint: string; now: Date },
  limit: NonNullable<Endpoint['limit']>,
): Promise<void> =>
  transact(async (tx) => {
    const count = await countCall(tx, ctx, limit);
    count();
  });

/** Limit on rejected inputs, which only scripts reach because forms validate input before sending it. */
const REFUSED_INPUTS = perHour(600);
/**
 * End, in milliseconds, of each caller's exhausted window; until then this process rejects the caller without a
 * transaction.
 */
const usedUp = new LRUCache<string, number>({ max: 1000 });

/**
 * Counts rejected input, across all endpoints, against the caller's account or, without one, the network address.
 * Rejected input counts toward no other limit, so typos don't use up a user's own calls or a quota shared with others.
 */
export async function countRejectedInput({ realUid, ...ctx }: Visitor & { realUid?: string }): Promise<void> {
  const uid = realUid ?? (await anonymousId(ctx));
  const endMs = usedUp.get(uid) ?? 0;
  if (endMs > ctx.now.getTime()) throw tooManyCalls(endMs, ctx.now);
  try {
    await countOutsideTransaction({ uid, endpoint: 'refusedInputs', now: ctx.now }, REFUSED_INPUTS);
  } catch (error) {
    if (error instanceof AppError && error.retryAfter) usedUp.set(uid, ctx.now.getTime() + error.retryAfter * 1000);
    throw error;
  }
}

/**
 * Runs `work` for an authorized caller; if it throws `invalid-input`, counts that against the caller's limit on
 * rejected input.
 */
export async function runCountingRefused<T>(
  ctx: Parameters<typeof countRejectedInput>[0],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid-input') await countRejectedInput(ctx);
    throw error;
  }
}

/** Counts an unauthenticated call against its network address's limit and the cap shared by all callers. */
export async function countAnonymous(ctx: { endpoint: string } & Visitor, limit: CappedLimit): Promise<void> {
  const uid = await anonymousId(ctx);
  const together = sharedCounterKeys(limit);
  const share = { count: Math.ceil(limit.cap / together.length), hours: limit.hours };
  const counter = together[randomInt(together.length)] ?? '';
  await transact(async (tx) => {
    const count = await countCall(tx, { ...ctx, uid }, limit);
    const countTogether = await countCall(tx, { ...ctx, uid: counter }, share);
    count();
    countTogether();
  });
}
