import { vi } from 'vitest';
import { db } from '../../../functions/src/data/firestore/firebase.ts';

type Get = (this: unknown, ...args: unknown[]) => Promise<{ size: number }>;

/** Counts the documents that this process reads with queries, until `stop`. */
export function countReads(): { counted: { documents: number; queries: number }; stop: () => void } {
  const query = Object.getPrototypeOf(Object.getPrototypeOf(db().collection('x'))) as { get: Get };
  const { get } = query;
  const counted = { documents: 0, queries: 0 };
  const spy = vi.spyOn(query, 'get').mockImplementation(async function (this: unknown, ...args) {
    const found = await get.apply(this, args);
    counted.queries++;
    counted.documents += found.size;
    return found;
  });
  return { counted, stop: () => spy.mockRestore() };
}
