import { logger } from 'firebase-functions/logger';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheRead } from './cache-read.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(logger, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Reads that the test completes by hand. */
function controlled() {
  const waiting: { done: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = vi.fn(() => new Promise<string>((done, fail) => waiting.push({ done, fail })));
  const current = cacheRead(read, { freshMs: 3_000, longestMs: 30_000 });
  return { read, current, waiting };
}

async function filled() {
  const all = controlled();
  const first = all.current();
  all.waiting[0]?.done('old');
  await first;
  return all;
}

test('fifty calls at once are one read', async () => {
  const { read, current, waiting } = controlled();
  const calls = Array.from({ length: 50 }, current);
  waiting[0]?.done('old');
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['old']));
  expect(read).toHaveBeenCalledTimes(1);
});

test("a fresh value isn't read again", async () => {
  const { read, current } = await filled();
  vi.advanceTimersByTime(2_999);
  expect(await current()).toBe('old');
  expect(read).toHaveBeenCalledTimes(1);
});

test('during a reread, callers get the older value, and there is only one read', async () => {
  const { read, current, waiting } = await filled();
  vi.advanceTimersByTime(3_000);
  expect(await Promise.all(Array.from({ length: 50 }, current))).toEqual(Array(50).fill('old'));
  expect(read).toHaveBeenCalledTimes(2);
  waiting[1]?.done('new');
  await vi.advanceTimersByTimeAsync(0);
  expect(await current()).toBe('new');
});

test('callers wait for a new value if the old one is too old', async () => {
  const { read, current, waiting } = await filled();
  vi.advanceTimersByTime(30_000);
  const calls = [current(), current()];
  waiting[1]?.done('new');
  expect(await Promise.all(calls)).toEqual(['new', 'new']);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a failed read is logged, returns the older value, and is retried by the next call', async () => {
  const { read, current, waiting } = await filled();
  vi.advanceTimersByTime(3_000);
  expect(await current()).toBe('old');
  waiting[1]?.fail(new Error('down'));
  await vi.advanceTimersByTimeAsync(0);
  expect(logger.error).toHaveBeenCalledTimes(1);
  expect(await current()).toBe('old');
  expect(read).toHaveBeenCalledTimes(3);
});

test('without an older value a failed read rejects, and the next call retries it', async () => {
  const { read, current, waiting } = controlled();
  const call = current();
  waiting[0]?.fail(new Error('down'));
  await expect(call).rejects.toThrow('down');
  const next = current();
  waiting[1]?.done('new');
  expect(await next).toBe('new');
  expect(read).toHaveBeenCalledTimes(2);
});
