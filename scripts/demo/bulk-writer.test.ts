import { expect, test, vi } from 'vitest';
import { bulkWriter } from './bulk-writer.ts';

/** Fakes a store that tracks the number of concurrent batches and rejects the first `refusals` of them. */
function fakeStore(refusals = 0) {
  const found = { written: [] as string[], mostAtOnce: 0, largest: 0 };
  let running = 0;
  let refused = 0;
  const batch = () => {
    const paths: string[] = [];
    return {
      set: ({ path }: { path: string }) => paths.push(path),
      commit: async () => {
        running += 1;
        found.mostAtOnce = Math.max(found.mostAtOnce, running);
        found.largest = Math.max(found.largest, paths.length);
        await Promise.resolve();
        running -= 1;
        if (refused++ < refusals) throw new Error('DEADLINE_EXCEEDED');
        found.written.push(...paths);
      },
    };
  };
  const store = { batch } as unknown as ReturnType<NonNullable<Parameters<typeof bulkWriter>[0]>>;
  const writer = bulkWriter(() => store, 0);
  const add = (count: number) => {
    for (let i = 0; i < count; i++) writer.set({ path: `people/${i}` } as FirebaseFirestore.DocumentReference, {});
  };
  return { found, writer, add };
}

test('writes thousands of documents once each, a few batches at a time', async () => {
  const { found, writer, add } = fakeStore();
  add(2_345);
  expect(found.written).toEqual([]);
  await writer.flush();
  expect(new Set(found.written).size).toBe(2_345);
  expect(found).toMatchObject({ mostAtOnce: 4, largest: 50 });
  await writer.flush();
  expect(found.written).toHaveLength(2_345);
});

test('a rejected batch is retried and fails after ten rejections', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  try {
    const passing = fakeStore(9);
    passing.add(120);
    await passing.writer.flush();
    expect(new Set(passing.found.written).size).toBe(120);
    expect(warn).toHaveBeenCalledTimes(9);
    const failing = fakeStore(10);
    failing.add(1);
    await expect(failing.writer.flush()).rejects.toThrow('DEADLINE_EXCEEDED');
  } finally {
    warn.mockRestore();
  }
});
