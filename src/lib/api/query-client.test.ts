import { expect, test } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { queryClient } from './query-client.ts';

const { gcTime, retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {};

test('inactive data is kept for five minutes (specification section 9)', () => expect(gcTime).toBe(300_000));

test('the retry delay doubles up to 30 s (specification section 9)', () => {
  if (typeof retryDelay !== 'function') throw new Error('No retry delay is set.');
  const waits = Array.from({ length: 8 }, (_, attempt) => retryDelay(attempt, new Error()));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test('rejections aren’t retried; failures are, three times', () => {
  if (typeof retry !== 'function') throw new Error('No retry rule is set.');
  expect(retry(0, new AppError('forbidden'))).toBe(false);
  expect([0, 2, 3].map((failures) => retry(failures, new AppError('internal')))).toEqual([true, true, false]);
  expect(retry(0, new TypeError('network'))).toBe(true);
});
