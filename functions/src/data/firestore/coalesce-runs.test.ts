import { expect, test, vi } from 'vitest';
import { coalesceRuns } from './coalesce-runs.ts';

/** Runs that the test completes by hand. */
function controlled() {
  const runs: { key: string; end: PromiseWithResolvers<string> }[] = [];
  const work = vi.fn((key: string) => {
    const end = Promise.withResolvers<string>();
    runs.push({ key, end });
    return end.promise;
  });
  return { run: coalesceRuns(work), runs, work };
}
const aTurn = () => new Promise(setImmediate);

test('two hundred simultaneous calls share one run', async () => {
  const { run, runs, work } = controlled();
  const asked = Array.from({ length: 200 }, () => run('nora'));
  await aTurn();
  runs[0]?.end.resolve('first');
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['first']));
  expect(work).toHaveBeenCalledTimes(1);
});

test('a call during a run gets the next run, which starts once the current one ends, even if it fails', async () => {
  const { run, runs, work } = controlled();
  const early = run('nora');
  await aTurn();
  const late = [run('nora'), run('nora')];
  await aTurn();
  expect(work).toHaveBeenCalledTimes(1);
  runs[0]?.end.reject(new Error('down'));
  await expect(early).rejects.toThrow('down');
  await aTurn();
  expect(work).toHaveBeenCalledTimes(2);
  const latest = run('nora');
  runs[1]?.end.resolve('second');
  expect(await Promise.all(late)).toEqual(['second', 'second']);
  await aTurn();
  runs[2]?.end.resolve('third');
  expect(await latest).toBe('third');
  expect(work).toHaveBeenCalledTimes(3);
});

test("runs with different keys don't wait for each other", async () => {
  const { run, runs } = controlled();
  const all = [run('nora'), run('omar')];
  await aTurn();
  expect(runs.map(({ key }) => key)).toEqual(['nora', 'omar']);
  for (const { end } of runs) end.resolve('done');
  await Promise.all(all);
});
