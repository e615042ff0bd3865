import { LRUCache } from 'lru-cache';
import type { Endpoint } from '../../../../src/domain/endpoint.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { HOUR_MS } from '../../../../src/domain/shared/durations.ts';

/** The number of calls a caller made in a rate-limit window, and the start of that window. */
export interface CallWindow {
  since: Date;
  count: number;
}
type Limit = NonNullable<Endpoint['limit']>;

/**
 * Returns the window with one more call counted, or a new window if `known` has ended. Throws `too-many` once the limit
 * is reached.
 */
export function nextWindow(known: CallWindow | null, limit: Limit, now: Date): CallWindow {
  const endMs = known ? known.since.getTime() + limit.hours * HOUR_MS : 0;
  if (!known || endMs <= now.getTime()) return { since: now, count: 1 };
  if (known.count < limit.count) return { ...known, count: known.count + 1 };
  const error = new AppError('too-many');
  error.retryAfter = Math.ceil((endMs - now.getTime()) / 1000);
  throw error;
}

/** Maximum number of callers tracked at a time. */
const MAX_CALLERS = 10_000;

/**
 * Creates a rate limiter local to this process, for calls that are cheaper than a counter in Firestore. Across n
 * processes, a caller can make up to n times as many calls.
 */
export function processCounter(limit: Limit): (caller: string, now: Date) => void {
  const windows = new LRUCache<string, CallWindow>({ max: MAX_CALLERS });
  return (caller, now) => void windows.set(caller, nextWindow(windows.get(caller) ?? null, limit, now));
}
