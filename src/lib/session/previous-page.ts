/** The current and the previous page, as path and query; stored in memory only, so that closing the tab clears them. */
let shown: string | null = null;
let before: string | null = null;

/** Strips the parts of a URL that vary on the same page: the query, and the title in a listing’s URL. */
const pageOf = (address: string): string => (address.split('?')[0] ?? '').replace(/^(\/listing\/[^/]+)\/.*/, '$1');

/** Records the current page. */
export function recordPage(address: string): void {
  if (shown !== null && pageOf(shown) !== pageOf(address)) before = shown;
  shown = address;
}

/**
 * Returns the page shown before the current one, even if the current page hasn't been recorded yet; null if it is the
 * first.
 */
export const previousPage = (address: string): string | null =>
  shown !== null && pageOf(shown) === pageOf(address) ? before : shown;
