import { excerpt } from '../shared/text.ts';
import { type BuyingTab, sitePaths } from '../site-paths.ts';
import type { VisitSource } from './sources.ts';

const WATCHLIST: BuyingTab = 'watchlist';

/**
 * Facts the browser knows about how a visitor reached a page. Public pages load this file, so it must not import zod.
 */
interface Arrival {
  /** Path and query of the previous page on this site; null if this is the first one. */
  before: string | null;
  /** Value of `via` in the page's address (`withVia`). */
  via: string | null;
  /** The page's `document.referrer`. */
  referrer: string;
  /** This site's origin, such as `https://handoff.example`. */
  origin: string;
}

export interface VisitOrigin {
  from: VisitSource;
  /** Host of the referring site. */
  host?: string;
  /** Text entered on the search page. */
  q?: string;
}

/** Returns the origin of a visit, based on the `via` parameter, else the previous page, else the referring site. */
export function visitedFrom({ before, via, referrer, origin }: Arrival): VisitOrigin {
  if (via === 'alert' || via === 'mail') return { from: via };
  if (before !== null) return onSite(before);
  const linked = URL.canParse(referrer) ? new URL(referrer) : null;
  if (!linked) return { from: 'direct' };
  if (linked.origin === origin) return onSite(linked.pathname + linked.search);
  return { from: 'site', host: linked.hostname };
}

function onSite(page: string): VisitOrigin {
  const { pathname, searchParams } = new URL(page, 'https://site.invalid');
  if (pathname === sitePaths.home) return { from: 'landing' };
  if (pathname === sitePaths.search) {
    const q = excerpt((searchParams.get('q') ?? '').trim(), 100);
    return q ? { from: 'search', q } : { from: 'search' };
  }
  if (pathname === sitePaths.buying && searchParams.get('tab') === WATCHLIST) return { from: 'watchlist' };
  return { from: pathname.startsWith(sitePaths.profile('')) ? 'profile' : 'other' };
}
