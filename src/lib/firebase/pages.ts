import { useQuery } from '@tanstack/react-query';
import { getCountFromServer } from 'firebase/firestore';
import { useEffect, useMemo, useRef, useState } from 'react';
import type * as z from 'zod';
import type { Query } from '../../domain/queries/query.ts';
import { firestore } from './firestore.ts';
import { firestoreQuery } from './firestore-query.ts';
import { type Live, useLiveQuery } from './live.ts';

/** The initial number of rows in a list. */
const FIRST_ROWS = 20;
/** Maximum number of rows read for client-side filtering. */
const MAX_LOOKED_THROUGH = 1_000;

/** A list that shows its first rows, and more of them on demand. */
export interface Pages<T> extends Live<T[]> {
  /** The total number of rows; null while unknown. */
  total: number | null;
  /** Doubles the number of rows shown; null if all are shown. */
  showMore: (() => void) | null;
  /** If `all` is true, loads the maximum number of rows for filtering; otherwise goes back to the previous number. */
  lookThrough: (all: boolean) => void;
}

export interface Rows extends Pick<Pages<never>, 'lookThrough'> {
  rows: number;
  showMore: () => void;
}

/**
 * Tracks the number of rows to request, which doubles each time more are shown. All rows stay live, so each increase
 * reads all of them again.
 */
export function useRows(first = FIRST_ROWS): Rows {
  const [asked, setAsked] = useState(first);
  const [all, lookThrough] = useState(false);
  const rows = all ? Math.max(asked, MAX_LOOKED_THROUGH) : asked;
  return { rows, showMore: () => setAsked(rows * 2), lookThrough };
}

/** Returns a fixed number of rows that never grows. */
export const fixedRows = (rows: number): Rows => ({ rows, showMore: () => {}, lookThrough: () => {} });

/**
 * Shows the first rows of several subscriptions, each of which reads one extra row to detect whether there are more.
 * `whole` contains the stored total, or the queries without a limit, which are counted only if rows are hidden and
 * recounted when `moved` changes.
 */
export function usePages<T extends object>(
  live: Live<T[]>,
  whole: readonly Query[] | { total: number | null },
  { rows, showMore, lookThrough }: Rows,
  moved?: string | null,
): Pages<T> {
  const queries = 'total' in whole ? [] : whole;
  const name = JSON.stringify(queries);
  const goesOn = live.data.length > rows;
  const shown = useMemo(() => (goesOn ? live.data.slice(0, rows) : live.data), [goesOn, live.data, rows]);
  const next = live.data[rows];
  const { data: counted } = useQuery({
    // Adding or removing a row changes which hidden row comes first, and that triggers a recount.
    queryKey: ['count', name, moved === undefined ? next && 'id' in next && next.id : moved],
    queryFn: () => countAll(queries),
    enabled: goesOn && queries.length > 0 && moved !== null,
    placeholderData: (before) => before,
  });
  const known = 'total' in whole ? whole.total : (counted ?? null);
  const total = goesOn ? known : live.status === 'success' ? shown.length : null;
  const before = useRef<{ name: string; data: T[]; total: number | null; goesOn: boolean } | null>(null);
  useEffect(() => {
    if (live.status === 'success') before.current = { name, data: shown, total, goesOn };
  });
  const kept = live.status === 'loading' && before.current?.name === name ? before.current : null;
  if (kept) {
    const showNothing = kept.goesOn ? () => {} : null;
    return { ...live, data: kept.data.slice(0, rows), total: kept.total, showMore: showNothing, lookThrough };
  }
  return { ...live, data: shown, total, showMore: goesOn ? showMore : null, lookThrough };
}

/** Returns the results of a single query, in pages. */
export function useQueryPages<T extends { id: string }>(query: Query, schema: z.ZodType<T>, first?: number): Pages<T> {
  const rows = useRows(first);
  return usePages(useLiveQuery({ ...query, limit: rows.rows + 1 }, schema), [query], rows);
}

async function countAll(queries: readonly Query[]): Promise<number> {
  const counts = queries.map(
    async (query) => (await getCountFromServer(firestoreQuery(firestore, query))).data().count,
  );
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
