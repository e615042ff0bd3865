import { logger } from 'firebase-functions/logger';

interface Known<T> {
  readAt: number;
  value: T;
}

/**
 * Caches the result of `read` for all callers in this process. A value older than `freshMs` is refreshed in the
 * background (failures are logged and retried by the next call); callers wait only if nothing is cached yet or the
 * value is older than `longestMs`.
 */
export function cacheRead<T>(read: () => Promise<T>, { freshMs, longestMs }: { freshMs: number; longestMs: number }) {
  let known: Known<T> | null = null;
  let reading: Promise<T> | null = null;

  const readAgain = (): Promise<T> => {
    const readAt = Date.now();
    return read()
      .then((value) => {
        known = { readAt, value };
        return value;
      })
      .finally(() => {
        reading = null;
      });
  };

  return async (): Promise<T> => {
    const age = known ? Date.now() - known.readAt : Number.POSITIVE_INFINITY;
    if (known && age < freshMs) return known.value;
    reading ??= readAgain();
    if (!known || age >= longestMs) return reading;
    reading.catch((error: unknown) => logger.error('a shared read failed; its older value is used', error));
    return known.value;
  };
}
