import { sitePaths } from '../site-paths.ts';

/** The visitor's way as a listing's link tells it: by an alert of a saved search, or by any other mail. */
export type Via = 'alert' | 'mail';

/** A path of this site that says so, if it is a listing’s: only their visits are counted by where they came from. */
export function withVia(path: string, via: Via): string {
  const url = new URL(path, 'https://site.invalid');
  if (!url.pathname.startsWith(sitePaths.listing(''))) return path;
  url.searchParams.set('via', via);
  return url.pathname + url.search + url.hash;
}
