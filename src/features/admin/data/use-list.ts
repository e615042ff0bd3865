import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod';
import type { FoundKind } from '../../../domain/admin/search.ts';
import type { Cursor, Query } from '../../../domain/queries/query.ts';
import { type Live, useLiveDocs, useLiveQuery } from '../../../lib/firebase/live.ts';
import { useAdminSearch, useSearchText } from './use-admin-search.ts';

/** Parameters that name one row or one page: another page or another order starts without them. */
export const PAGE_PARAMS = ['after', 'before', 'user', 'invoice', 'deal', 'listing'];

/** The row that the page in an address starts after or ends before. */
function cursorIn(params: URLSearchParams): Cursor | null {
  for (const side of ['after', 'before'] as const) {
    const id = params.get(side);
    // An id with a slash would name a document elsewhere.
    if (id && !id.includes('/')) return { side, id };
  }
  return null;
}

/** The link to the page at a cursor, with every other filter kept; null is the first page. */
function pageLink(params: URLSearchParams, cursor: Cursor | null): string {
  const next = new URLSearchParams(params);
  for (const name of PAGE_PARAMS) next.delete(name);
  if (cursor) next.set(cursor.side, cursor.id);
  return `?${next}`;
}

/** The documents of one kind that a text finds, live, in the order of the search; none without a text. */
export function useSearchResults<T>(
  kind: FoundKind,
  collection: string,
  text: string,
  schema: z.ZodType<T>,
): Live<T[]> {
  const search = useAdminSearch(text, kind);
  const results = useLiveDocs(text && search.data ? search.data.map(({ id }) => `${collection}/${id}`) : null, schema);
  if (search.data || !text) return results;
  const none = { data: [], refused: false, retry: () => void search.refetch() };
  return { status: search.isError ? 'error' : 'loading', ...none };
}

/** Rows on a page. With everything else an admin page reads, its first load stays below sixty reads. */
export const ROWS = 40;

/** One page of a list, live, with the links to the pages before and after it. */
export interface List<T> {
  live: Live<T[]>;
  previous: string | null;
  next: string | null;
  /** The query for all rows, of which these are one page; null if these are all there are. */
  whole: Query | null;
}
/** Parses a list's rows and tells them apart. */
export interface Rows<T> {
  schema: z.ZodType<T>;
  idOf: (row: T) => string;
}

/**
 * The page of a query that the address names; the query's limit is the page size. Without a query there are no rows.
 */
export function usePage<T>(query: Query | null, { schema, idOf }: Rows<T>): List<T> {
  const [params] = useSearchParams();
  const cursor = cursorIn(params);
  const size = query?.limit ?? ROWS;
  // One row more than is shown reveals whether there is another page.
  const live = useLiveQuery(query && { ...query, limit: size + 1 }, schema, cursor);
  const hasMore = live.data.length > size;
  const backwards = cursor?.side === 'before';
  const data = hasMore ? (backwards ? live.data.slice(1) : live.data.slice(0, size)) : live.data;
  const first = data[0];
  const last = data.at(-1);
  const hasPrevious = backwards ? hasMore : cursor !== null;
  return {
    live: { ...live, data },
    previous: hasPrevious ? pageLink(params, first ? { side: 'before', id: idOf(first) } : null) : null,
    next: last && (backwards || hasMore) ? pageLink(params, { side: 'after', id: idOf(last) }) : null,
    whole: query,
  };
}

/** A page of a query or, while the address has a search text, what that finds of the same kind. */
export function useList<T>(kind: FoundKind, query: Query, rows: Rows<T>): List<T> {
  const text = useSearchText();
  const page = usePage(text ? null : query, rows);
  const results = useSearchResults(kind, query.from, text, rows.schema);
  return text ? { live: results, previous: null, next: null, whole: null } : page;
}
