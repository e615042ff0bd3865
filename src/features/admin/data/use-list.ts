import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod';
import type { AdminResultKind } from '../../../domain/admin/search.ts';
import type { Cursor, Query } from '../../../domain/queries/query.ts';
import { type Live, useLiveDocs, useLiveQuery } from '../../../lib/firebase/live.ts';
import { useAdminSearch, useSearchText } from './use-admin-search.ts';

/** URL parameters specific to one row or page; changing the page or sort order drops them. */
export const PAGE_PARAMS = ['after', 'before', 'user', 'invoice', 'deal', 'listing'];

/** Returns the row that the page in the URL starts after or ends before; null for the first page. */
function cursorIn(params: URLSearchParams): Cursor | null {
  for (const side of ['after', 'before'] as const) {
    const id = params.get(side);
    // An id with a slash would address a different document path.
    if (id && !id.includes('/')) return { side, id };
  }
  return null;
}

/** Returns the link to the page at a cursor, keeping all other filters; null is the first page. */
function pageLink(params: URLSearchParams, cursor: Cursor | null): string {
  const next = new URLSearchParams(params);
  for (const name of PAGE_PARAMS) next.delete(name);
  if (cursor) next.set(cursor.side, cursor.id);
  return `?${next}`;
}

/** Live documents of one kind that match a search text, in search order; empty without a text. */
export function useSearchResults<T>(
  kind: AdminResultKind,
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

/** Rows per page, chosen so that the first load of an admin page takes fewer than sixty document reads in total. */
export const ROWS = 40;

/** One live page of a list, with links to the previous and next pages. */
export interface List<T> {
  live: Live<T[]>;
  previous: string | null;
  next: string | null;
  /** Query for the rows of all pages; null for search results, which have only one page. */
  whole: Query | null;
}
/** Parses and identifies a list's rows. */
export interface Rows<T> {
  schema: z.ZodType<T>;
  idOf: (row: T) => string;
}

/** The page of a query selected by the URL; the query's limit is the page size, and a null query gives no rows. */
export function usePage<T>(query: Query | null, { schema, idOf }: Rows<T>): List<T> {
  const [params] = useSearchParams();
  const cursor = cursorIn(params);
  const size = query?.limit ?? ROWS;
  // Fetch one extra row to tell if there is another page.
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

/** A page of a query, or the search results of the same kind if the URL has a search text. */
export function useList<T>(kind: AdminResultKind, query: Query, rows: Rows<T>): List<T> {
  const text = useSearchText();
  const page = usePage(text ? null : query, rows);
  const results = useSearchResults(kind, query.from, text, rows.schema);
  return text ? { live: results, previous: null, next: null, whole: null } : page;
}
