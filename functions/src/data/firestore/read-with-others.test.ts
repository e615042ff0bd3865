import type { DocumentReference } from 'firebase-admin/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { readWithOthers } from './read-with-others.ts';

const { getAll } = vi.hoisted(() => ({ getAll: vi.fn() }));
vi.mock('./firebase.ts', () => ({ db: () => ({ getAll }) }));

const ref = (path: string) => ({ path }) as unknown as DocumentReference<{ n: number }>;
const pathsOf = (call: unknown[]) => call.map((item) => (item as DocumentReference).path);

beforeEach(() => {
  let n = 0;
  getAll.mockReset().mockImplementation(async (...refs: DocumentReference[]) => {
    n += 1;
    return refs.map(({ path }) => ({ data: () => ({ path, n }) }));
  });
});

test('simultaneous reads share one call, and each gets its own document', async () => {
  const found = await Promise.all(['a', 'b', 'a', 'c'].map((path) => readWithOthers(ref(path))));
  expect(found.map((snapshot) => snapshot.data())).toEqual(['a', 'b', 'a', 'c'].map((path) => ({ path, n: 1 })));
  expect(getAll.mock.calls.map(pathsOf)).toEqual([['a', 'b', 'c']]);
});

test('a read requested during a call waits for the next call', async () => {
  const slow = Promise.withResolvers<unknown[]>();
  getAll.mockReturnValueOnce(slow.promise);
  const early = readWithOthers(ref('a'));
  await new Promise(setImmediate);
  const late = await readWithOthers(ref('a'));
  expect(late.data()).toEqual({ path: 'a', n: 1 });
  slow.resolve([{ data: () => 'early' }]);
  expect((await early).data()).toBe('early');
  expect(getAll).toHaveBeenCalledTimes(2);
});

test('a failed call fails all of its reads and no later ones', async () => {
  getAll.mockRejectedValueOnce(new Error('down'));
  const failed = await Promise.allSettled(['a', 'b'].map((path) => readWithOthers(ref(path))));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await readWithOthers(ref('a'))).data()).toEqual({ path: 'a', n: 1 });
});
