import { sitePaths } from '../site-paths.ts';

/** Origin that a listing's link is marked with: a saved search alert, or any other email. */
export type Via = 'alert' | 'mail';

/**
 * Adds the `via` parameter to a listing's path. Other paths stay unchanged, since visits are counted by source only for
 * listings.
 */
export function withVia(path: string, via: Via): string {
  const url = new URL(path, 'https://site.invalid');
  if (!url.pathname.startsWith(sitePaths.listing(''))) return path;
  url.searchParams.set('via', via);
  return url.pathname + url.search + url.hash;
}
