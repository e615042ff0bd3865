import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttleWrites } from './throttle-writes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const PAUSE = 1000;
const written = () => vi.fn((_key: string): Promise<void> => Promise.resolve());

test('the first call writes at once, and calls within the pause share one write after it', async () => {
  const write = written();
  const paced = throttleWrites(write, PAUSE);
  for (let call = 0; call < 5; call++) void paced('a');
  expect(write).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(write).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(write).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(write).toHaveBeenCalledTimes(2);
});

test('the pause begins when the write is done', async () => {
  let finish = () => {};
  const write = vi.fn(
    (_key: string) =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const paced = throttleWrites(write, PAUSE);
  void paced('a');
  void paced('a');
  await vi.advanceTimersByTimeAsync(5 * PAUSE);
  expect(write).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(PAUSE - 1);
  expect(write).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(write).toHaveBeenCalledTimes(2);
});

test('keys don’t wait for one another', () => {
  const write = written();
  const paced = throttleWrites(write, PAUSE);
  for (const key of ['a', 'b', 'a']) void paced(key);
  expect(write.mock.calls).toEqual([['a'], ['b']]);
});

test('a failed write is repeated after the pause, but not endlessly', async () => {
  const write = written().mockRejectedValueOnce(new Error('too soon'));
  const paced = throttleWrites(write, PAUSE);
  void paced('a');
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(write).toHaveBeenCalledTimes(2);

  write.mockRejectedValue(new Error('refused'));
  void paced('a');
  await vi.advanceTimersByTimeAsync(10 * PAUSE);
  expect(write).toHaveBeenCalledTimes(5);
});
