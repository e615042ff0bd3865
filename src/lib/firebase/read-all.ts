import { getDocs, limit, query, startAfter } from 'firebase/firestore';
import type * as z from 'zod';
import type { Query } from '../../domain/queries/query.ts';
import { firestore } from './firestore.ts';
import { firestoreQuery } from './firestore-query.ts';
import { parseDocument } from './parse-document.ts';

const AT_ONCE = 500;

/**
 * Everything that an ordered query finds, read piece by piece, at most so many rows; `onRead` hears how many there
 * are so far. Ends early, with an AbortError, when the signal says so.
 */
export async function readAll<T>(
  { limit: _page, ...asked }: Query,
  schema: z.ZodType<T>,
  { most, signal, onRead }: { most: number; signal: AbortSignal; onRead: (rows: number) => void },
): Promise<T[]> {
  const all = firestoreQuery(firestore, asked);
  const rows: T[] = [];
  for (let piece = await getDocs(query(all, limit(AT_ONCE))); ; ) {
    signal.throwIfAborted();
    rows.push(...piece.docs.map((found) => parseDocument(schema, found.data())));
    onRead(rows.length);
    const last = piece.docs.at(-1);
    if (!last || piece.size < AT_ONCE || rows.length >= most) return rows.slice(0, most);
    piece = await getDocs(query(all, startAfter(last), limit(AT_ONCE)));
  }
}
