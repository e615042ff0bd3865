import { doc, getDoc, getDocs } from 'firebase/firestore';
import type * as z from 'zod';
import type { Query } from '../../domain/queries/query.ts';
import { readStored } from '../../domain/shared/stored.ts';
import { firestore } from './firestore.ts';
import { firestorePage } from './firestore-query.ts';

/**
 * Reads, once, the `count` rows of an ordered query just before the document with this id, in the query's order. The
 * position comes from the document itself, because other documents may share its timestamp.
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
