import { expect, test, vi } from 'vitest';
import { keptAnswer } from './answer-cache.ts';

test('simultaneous callers share a response; later ones get a new one', async () => {
  vi.useFakeTimers();
  let made = 0;
  const make = async () => `answer ${++made}`;
  expect(await Promise.all([keptAnswer('/a', 1000, make), keptAnswer('/a', 1000, make)])).toEqual([
    'answer 1',
    'answer 1',
  ]);
  expect(await keptAnswer('/b', 1000, make)).toBe('answer 2');
  vi.advanceTimersByTime(1001);
  expect(await keptAnswer('/a', 1000, make)).toBe('answer 3');
  vi.useRealTimers();
});

test("a failure isn't cached", async () => {
  await expect(keptAnswer('/c', 1000, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await keptAnswer('/c', 1000, async () => 'up')).toBe('up');
});

test('the oldest of many entries are evicted', async () => {
  let made = 0;
  const make = async () => String(++made);
  for (let i = 0; i < 600; i++) await keptAnswer(`/many/${i}`, 60_000, make);
  expect(await keptAnswer('/many/0', 60_000, make)).toBe('601');
  expect(await keptAnswer('/many/599', 60_000, make)).toBe('600');
});
