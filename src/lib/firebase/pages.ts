import { useQuery } from '@tanstack/react-query';
import { getCountFromServer } from 'firebase/firestore';
import { useState } from 'react';
import type * as z from 'zod';
import type { Query } from '../../domain/queries/query.ts';
import { firestore } from './firestore.ts';
import { firestoreQuery } from './firestore-query.ts';
import { type Live, useLiveQuery } from './live.ts';

/** The rows that a list begins with. */
const FIRST_ROWS = 20;

/** A list that shows its first rows, and more of them on demand. */
export interface Pages<T> extends Live<T[]> {
  /** How many rows there are; null while that is not known. */
  total: number | null;
  /** Shows twice as many; null where all are shown. */
  showMore: (() => void) | null;
}

/** The number of rows to ask for, which doubles: what is shown stays live, and all of it is read again with each step. */
export function useRows(): { rows: number; showMore: () => void } {
  const [rows, setRows] = useState(FIRST_ROWS);
  return { rows, showMore: () => setRows(rows * 2) };
}

/**
 * The first rows of several subscriptions that were each asked for one row more than is shown, which says that there are
 * more. `queries` are the same without a limit; they are counted only where not everything is shown.
 */
export function usePages<T extends { id: string }>(
  live: Live<T[]>,
  queries: readonly Query[],
  { rows, showMore }: ReturnType<typeof useRows>,
): Pages<T> {
  const goesOn = live.data.length > rows;
  const shown = goesOn ? live.data.slice(0, rows) : live.data;
  const { data: counted } = useQuery({
    // A row that is new, or gone, moves the first of those that are not shown.
    queryKey: ['count', JSON.stringify(queries), live.data[rows]?.id],
    queryFn: () => countAll(queries),
    enabled: goesOn,
    placeholderData: (before) => before,
  });
  const total = goesOn ? (counted ?? null) : live.status === 'success' ? shown.length : null;
  return { ...live, data: shown, total, showMore: goesOn ? showMore : null };
}

/** A list of one query, in pages. */
export function useQueryPages<T extends { id: string }>(query: Query, schema: z.ZodType<T>): Pages<T> {
  const rows = useRows();
  return usePages(useLiveQuery({ ...query, limit: rows.rows + 1 }, schema), [query], rows);
}

async function countAll(queries: readonly Query[]): Promise<number> {
  const counts = queries.map(
    async (query) => (await getCountFromServer(firestoreQuery(firestore, query))).data().count,
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
