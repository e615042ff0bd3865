import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { Tx } from './transaction.ts';

/** References are equal if their paths are, as in Firestore. */
const ref = (path: string) =>
  ({ path, isEqual: (other: { path: string }) => other.path === path }) as unknown as DocumentReference<{ n: number }>;

function transaction(stored: Record<string, { n: number }>) {
  const reads: string[] = [];
  const raw = {
    get: async ({ path }: { path: string }) => {
      reads.push(path);
      return { data: () => (stored[path] ? { ...stored[path] } : undefined) };
    },
    set: () => raw,
    create: () => raw,
    update: () => raw,
    delete: () => raw,
  };
  return { tx: new Tx(raw as unknown as Transaction), reads };
}

test('a document, even a missing one, is read once, and simultaneous reads share it', async () => {
  const { tx, reads } = transaction({ a: { n: 1 } });
  expect(await Promise.all([tx.find(ref('a')), tx.get(ref('a'))])).toEqual([{ n: 1 }, { n: 1 }]);
  expect(await tx.find(ref('a'))).toEqual({ n: 1 });
  expect(await tx.find(ref('b'))).toBeNull();
  await expect(tx.get(ref('b'))).rejects.toMatchObject({ code: 'not-found' });
  expect(reads).toEqual(['a', 'b']);
});

test("changing a returned document doesn't affect other readers", async () => {
  const { tx } = transaction({ a: { n: 1 } });
  (await tx.get(ref('a'))).n = 2;
  expect(await tx.get(ref('a'))).toEqual({ n: 1 });
});

test.each([
  ['set', (tx: Tx) => tx.set(ref('b'), { n: 2 })],
  ['create', (tx: Tx) => tx.create(ref('b'), { n: 2 })],
  ['update', (tx: Tx) => tx.update(ref('b') as never, { n: 2 })],
  ['delete', (tx: Tx) => tx.delete(ref('b'))],
] as const)('after a %s Firestore is asked again, which refuses such reads', async (_, write) => {
  const { tx, reads } = transaction({ a: { n: 1 } });
  await tx.find(ref('a'));
  write(tx);
  await tx.find(ref('a'));
  expect(reads).toEqual(['a', 'a']);
});
