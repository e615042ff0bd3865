import { expect, test } from 'vitest';
import type { ExportProgress } from '../../../../src/domain/account/export-frames.ts';
import { readRowsOfParents } from './account-data.ts';

const MESSAGES = { table: 'messages', parents: 'deals' } as const;

/** A source that withholds every response until all parallel requests have arrived. */
function source() {
  let waiting: (() => void)[] = [];
  const together: number[] = [];
  return {
    together,
    read: async (parent: number) => {
      await new Promise<void>((answer) => {
        waiting.push(answer);
        // All parallel requests arrive before this microtask runs.
        if (waiting.length === 1) {
          queueMicrotask(() => {
            const asked = waiting;
            waiting = [];
            together.push(asked.length);
            for (const resolve of asked) resolve();
          });
        }
      });
      return [`${parent}a`, `${parent}b`];
    },
  };
}

test('reads twenty parents at a time and keeps their rows in order', async () => {
  const { together, read } = source();
  const parents = Array.from({ length: 45 }, (_, i) => i);
  const progress: ExportProgress[] = [];
  const reading = readRowsOfParents(MESSAGES, parents, read);
  let next = await reading.next();
  for (; !next.done; next = await reading.next()) progress.push(next.value);
  expect(together).toEqual([20, 20, 5]);
  expect(progress).toEqual([0, 20, 40].map((done) => ({ ...MESSAGES, done, of: 45 })));
  expect(next.value).toEqual(parents.flatMap((parent) => [`${parent}a`, `${parent}b`]));
});

test('reads and reports nothing without parents', async () => {
  const { together, read } = source();
  expect(await readRowsOfParents(MESSAGES, [], read).next()).toEqual({ done: true, value: [] });
  expect(together).toEqual([]);
});
