import { sitePaths } from '../site-paths.ts';

/** Origin marked in a listing's link: a saved search alert, or any other email. */
export type Via = 'alert' | 'mail';

/** Adds `via` to a path on this site if it is a listing's, since visits are counted by source only for listings. */
export function withVia(path: string, via: Via): string {
  const url = new URL(path, 'https://site.invalid');
  if (!url.pathname.startsWith(sitePaths.listing(''))) return path;
  url.searchParams.set('via', via);
  return url.pathname + url.search + url.hash;
}
