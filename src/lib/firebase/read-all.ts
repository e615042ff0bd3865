import { getDocs, limit, query, startAfter } from 'firebase/firestore';
import type * as z from 'zod';
import type { Query } from '../../domain/queries/query.ts';
import { readStored } from '../../domain/shared/stored.ts';
import { firestore } from './firestore.ts';
import { firestoreQuery } from './firestore-query.ts';

const PAGE = 500;

/**
 * Reads all results of an ordered query, page by page, up to `maxRows`; `onRead` receives the number of rows so far.
 * Throws an AbortError if the signal is aborted.
 */
export async function readAll<T>(
  { limit: _limit, ...described }: Query,
  schema: z.ZodType<T>,
  { maxRows, signal, onRead }: { maxRows: number; signal: AbortSignal; onRead: (rows: number) => void },
): Promise<T[]> {
  const all = firestoreQuery(firestore, described);
  const rows: T[] = [];
  for (let page = await getDocs(query(all, limit(PAGE))); ; ) {
    signal.throwIfAborted();
    rows.push(...page.docs.map((found) => readStored(schema, found.data())));
    onRead(rows.length);
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE || rows.length >= maxRows) return rows.slice(0, maxRows);
    page = await getDocs(query(all, startAfter(last), limit(PAGE)));
  }
}
