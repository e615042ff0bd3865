import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod';
import type { FoundKind } from '../../../domain/admin/search.ts';
import type { Cursor, Query } from '../../../domain/queries/query.ts';
import { type Live, useLiveDocs, useLiveQuery } from '../../../lib/firebase/live.ts';
import { SHORTEST_SEARCH, useAdminSearch } from './use-admin-search.ts';

/** With what else a page of the admin area reads, its first rows stay below sixty reads. */
export const ROWS = 40;
/** What of the address is about one row, or one page: another page or another order begins without it. */
export const OF_ONE_PAGE = ['after', 'before', 'user', 'invoice', 'deal', 'listing'];

/** One page of a list, live, and the addresses of the pages beside it. */
export interface List<T> {
  live: Live<T[]>;
  previous: string | null;
  next: string | null;
  /** What finds all rows, of which these are a page; null where these are all. */
  whole: Query | null;
}
/** How the rows of a list are known. */
export interface Rows<T> {
  schema: z.ZodType<T>;
  idOf: (row: T) => string;
}

/** A page of a query, beside the row that the address names; the query says how long a page is. Null asks nothing. */
export function usePage<T>(asked: Query | null, { schema, idOf }: Rows<T>): List<T> {
  const [params] = useSearchParams();
  const cursor = cursorOf(params);
  const size = asked?.limit ?? ROWS;
  // One row more than is shown says whether there is another page.
  const live = useLiveQuery(asked && { ...asked, limit: size + 1 }, schema, cursor);
  const more = live.data.length > size;
  const back = cursor?.side === 'before';
  const data = more ? (back ? live.data.slice(1) : live.data.slice(0, size)) : live.data;
  const [first, last] = [data[0], data.at(-1)];
  const before = back ? more : cursor !== null;
  return {
    live: { ...live, data },
    previous: before ? withCursor(params, first ? { side: 'before', id: idOf(first) } : null) : null,
    next: last && (back || more) ? withCursor(params, { side: 'after', id: idOf(last) }) : null,
    whole: asked,
  };
}

/** A page of a query, or what was found of its kind by the address's `q`. */
export function useList<T>(kind: FoundKind, asked: Query, rows: Rows<T>): List<T> {
  const text = useSought();
  const page = usePage(text ? null : asked, rows);
  const found = useFound(kind, asked.from, text, rows);
  return text ? { live: found, previous: null, next: null, whole: null } : page;
}

/** What a text finds of a kind, live, in the order of the search; nothing where there is no text. */
export function useFound<T>(kind: FoundKind, from: string, text: string, { schema }: Rows<T>): Live<T[]> {
  const search = useAdminSearch(text, kind);
  const found = useLiveDocs(text && search.data ? search.data.map(({ id }) => `${from}/${id}`) : null, schema);
  if (search.data || !text) return found;
  const none = { data: [], refused: false, retry: () => void search.refetch() };
  return { status: search.isError ? 'error' : 'loading', ...none };
}

/** What is looked for on an admin page, long enough to look for; empty where nothing is. */
export function useSought(): string {
  const text = useSearchParams()[0].get('q')?.trim() ?? '';
  return text.length < SHORTEST_SEARCH ? '' : text;
}

function cursorOf(params: URLSearchParams): Cursor | null {
  for (const side of ['after', 'before'] as const) {
    const id = params.get(side);
    // An id with a slash would name a document elsewhere.
    if (id && !id.includes('/')) return { side, id };
  }
  return null;
}

function withCursor(params: URLSearchParams, cursor: Cursor | null): string {
  const next = new URLSearchParams(params);
  for (const name of OF_ONE_PAGE) next.delete(name);
  if (cursor) next.set(cursor.side, cursor.id);
  return `?${next}`;
}
