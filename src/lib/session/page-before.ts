/** The page that is shown and the one before it, as path and query; in memory only, so that it ends with the tab. */
let shown: string | null = null;
let before: string | null = null;

/** A page without what changes on it: its query, and the title in a listing’s address. */
const pageOf = (address: string): string => (address.split('?')[0] ?? '').replace(/^(\/listing\/[^/]+)\/.*/, '$1');

/** Takes note of the address that is shown now. */
export function notePage(address: string): void {
  if (shown !== null && pageOf(shown) !== pageOf(address)) before = shown;
  shown = address;
}

/** The page that was shown before this one, whether or not this one was noted already; null if it is the first. */
export const pageBefore = (address: string): string | null =>
  shown !== null && pageOf(shown) === pageOf(address) ? before : shown;
