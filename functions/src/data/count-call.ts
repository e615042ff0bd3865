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
  const window = await readWindow(tx, paths.limit(ctx.uid, ctx.endpoint), limit.hours, ctx.now);
  const count = window.counted('count') + 1;
  if (count > limit.count) throw window.tooMany();
  return () => window.save({ count });
}

/** A window of time with what was counted in it so far, at a path of its own. One that is over begins anew. */
export async function readWindow(tx: Tx, path: string, hours: number, now: Date) {
  const ref = db().doc(path);
  const known = await tx.raw.get(ref);
  const stored = Number(known.get('startedMs') ?? 0);
  const isRunning = now.getTime() - stored < hours * HOUR_MS;
  const startedMs = isRunning ? stored : now.getTime();
  const endMs = startedMs + hours * HOUR_MS;
  return {
    counted: (field: string): number => (isRunning ? Number(known.get(field) ?? 0) : 0),
    tooMany: (message?: string): AppError => {
      const error = new AppError('too-many', message);
      error.retryAfter = Math.ceil((endMs - now.getTime()) / 1000);
      return error;
    },
    save: (counts: Record<string, number>): void => {
      tx.raw.set(ref, { startedMs, ...counts, expireAt: new Date(endMs) });
    },
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
