import { sitePaths } from '../site-paths.ts';

/** What the link of a listing can say of how its visitor came: in an alert of a saved search, or in any other mail. */
export type Via = 'alert' | 'mail';

/** A path of this site that says so, if it is a listing’s: only their visits are counted by where they came from. */
export function withVia(path: string, via: Via): string {
  const url = new URL(path, 'https://site.invalid');
  if (!url.pathname.startsWith(sitePaths.listing(''))) return path;
  url.searchParams.set('via', via);
  return url.pathname + url.search + url.hash;
}
