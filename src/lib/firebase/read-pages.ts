import { doc, getDoc, getDocs, limit, query, startAfter } from 'firebase/firestore';
import type * as z from 'zod';
import type { Query } from '../../domain/queries/query.ts';
import { readStored } from '../../domain/shared/stored.ts';
import { firestore } from './firestore.ts';
import { firestorePage, firestoreQuery } from './firestore-query.ts';

/**
 * Reads once what an ordered query finds before the document with this id: the nearest `count` rows, in the query's order.
 * The document says where, and not a time, which others may share.
 */
export async function readBefore<T>(
  { limit: _limit, last: _last, ...query }: Query,
  schema: z.ZodType<T>,
  id: string,
  count: number,
): Promise<T[]> {
  const here = await getDoc(doc(firestore, query.from, id));
  if (!here.exists()) return [];
  const page = await getDocs(firestorePage(firestore, { ...query, limit: count }, 'before', here));
  return page.docs.map((found) => readStored(schema, found.data()));
}

const PAGE = 500;

/**
 * Reads everything an ordered query finds, page by page, up to `maxRows`; `onRead` receives the number of rows so far.
 * Throws an AbortError when the signal is aborted.
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
