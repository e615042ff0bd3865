import { excerpt } from '../shared/text.ts';
import { type BuyingTab, sitePaths } from '../site-paths.ts';
import type { VisitSource } from './sources.ts';

const WATCHLIST: BuyingTab = 'watchlist';

/** The browser's knowledge of a visitor's way to a page. Public pages load this file, so it imports no zod. */
interface Arrival {
  /** The page shown before it, as path and query; null if it is the first. */
  before: string | null;
  /** The value of `via` in its own address (`withVia`). */
  via: string | null;
  /** `document.referrer`. */
  referrer: string;
  /** Of this site, such as `https://handoff.example`. */
  origin: string;
}

export interface VisitOrigin {
  from: VisitSource;
  /** The site that linked here, only its host. */
  host?: string;
  /** The text searched for on the search page. */
  q?: string;
}

/** The origin of a visit: what the address says, else the page before it, else the site that linked here. */
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
