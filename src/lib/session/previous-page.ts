/**
 * The current and the previous page, as path and query. They are kept in memory only, so closing the tab clears them.
 */
let shown: string | null = null;
let before: string | null = null;

/** Strips the parts of an address that vary on the same page: its query, and the title in a listing’s URL. */
const pageOf = (address: string): string => (address.split('?')[0] ?? '').replace(/^(\/listing\/[^/]+)\/.*/, '$1');

/** Records the current address. */
export function recordPage(address: string): void {
  if (shown !== null && pageOf(shown) !== pageOf(address)) before = shown;
  shown = address;
}

/** The page shown before this one, even if this one has not been recorded yet; null if it is the first. */
export const previousPage = (address: string): string | null =>
  shown !== null && pageOf(shown) === pageOf(address) ? before : shown;
