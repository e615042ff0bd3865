import { useSearchParams } from 'react-router-dom';
import type * as z from 'zod';
import type { FoundKind } from '../../../domain/admin/search.ts';
import type { Query } from '../../../domain/queries/query.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';
import { cursorIn, pageLink } from './page-cursor.ts';
import { useSearchResults } from './use-search-results.ts';
import { useSearchText } from './use-search-text.ts';

/** Rows on a page. With everything else an admin page reads, its first load stays below sixty reads. */
export const ROWS = 40;

/** One page of a list, live, with the links to the pages before and after it. */
export interface List<T> {
  live: Live<T[]>;
  previous: string | null;
  next: string | null;
  /** The query for all rows, of which these are one page; null where these are all there are. */
  whole: Query | null;
}
/** How to parse the rows of a list and tell them apart. */
export interface Rows<T> {
  schema: z.ZodType<T>;
  idOf: (row: T) => string;
}

/** The page of a query that the address names; the query's limit is the page size. Without a query there are no rows. */
export function usePage<T>(query: Query | null, { schema, idOf }: Rows<T>): List<T> {
  const [params] = useSearchParams();
  const cursor = cursorIn(params);
  const size = query?.limit ?? ROWS;
  // One row more than is shown reveals whether there is another page.
  const live = useLiveQuery(query && { ...query, limit: size + 1 }, schema, cursor);
  const hasMore = live.data.length > size;
  const backwards = cursor?.side === 'before';
  const data = hasMore ? (backwards ? live.data.slice(1) : live.data.slice(0, size)) : live.data;
  const [first, last] = [data[0], data.at(-1)];
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
