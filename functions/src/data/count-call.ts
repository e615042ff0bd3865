import { paths } from '../../../src/domain/collections.ts';
import type { Endpoint } from '../../../src/domain/endpoint.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { HOUR_MS } from '../../../src/domain/shared/durations.ts';
import { db } from './firebase.ts';
import { transact } from './transact.ts';
import type { Tx } from './tx.ts';

/**
 * Reads how often the caller made this call in the current window and throws `too-many` beyond its limit; the
 * returned function counts this call, with its effect. Stored in Firestore, since functions are many processes.
 */
export async function countCall(
  tx: Tx,
  ctx: { uid: string; endpoint: string; now: Date },
  limit: Endpoint['limit'],
): Promise<() => void> {
  if (!limit) return () => {};
  const ref = db().doc(paths.limit(ctx.uid, ctx.endpoint));
  const known = await tx.raw.get(ref);
  const windowMs = limit.hours * HOUR_MS;
  const startedMs = Number(known.get('startedMs') ?? 0);
  const running = ctx.now.getTime() - startedMs < windowMs;
  const count = running ? Number(known.get('count') ?? 0) : 0;
  if (count >= limit.count) {
    const error = new AppError('too-many');
    error.retryAfter = Math.ceil((startedMs + windowMs - ctx.now.getTime()) / 1000);
    throw error;
  }
  const window = running ? startedMs : ctx.now.getTime();
  return () => {
    tx.raw.set(ref, { startedMs: window, count: count + 1, expireAt: new Date(window + windowMs) });
  };
}

/** Counts a call that has no transaction of its own. */
export const countAlone = (
  ctx: { uid: string; endpoint: string; now: Date },
  limit: NonNullable<Endpoint['limit']>,
): Promise<void> =>
  transact(async (tx) => {
    const count = await countCall(tx, ctx, limit);
    count();
  });
