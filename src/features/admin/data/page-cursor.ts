import type { Cursor } from '../../../domain/queries/query.ts';

/** Parameters that name one row or one page: another page or another order starts without them. */
export const PAGE_PARAMS = ['after', 'before', 'user', 'invoice', 'deal', 'listing'];

/** The row that the page in an address starts after or ends before. */
export function cursorIn(params: URLSearchParams): Cursor | null {
  for (const side of ['after', 'before'] as const) {
    const id = params.get(side);
    // An id with a slash would name a document elsewhere.
    if (id && !id.includes('/')) return { side, id };
  }
  return null;
}

/** The link to the page at a cursor, with every other filter kept; null is the first page. */
export function pageLink(params: URLSearchParams, cursor: Cursor | null): string {
  const next = new URLSearchParams(params);
  for (const name of PAGE_PARAMS) next.delete(name);
  if (cursor) next.set(cursor.side, cursor.id);
  return `?${next}`;
}
