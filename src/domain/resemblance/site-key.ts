import { siteNameOf } from '../ownership/site.ts';
import { isWebAddress } from '../shared/web-address.ts';

/**
 * Returns the part that all addresses of one site have in common: its host, its repository, or its page on a shared
 * host such as a store. Empty if there is none.
 */
export function siteKey(address: string): string {
  const site = siteNameOf(address)
    .toLowerCase()
    .replace(/^www\./, '');
  if (site !== '') return site;
  if (!isWebAddress(address)) return '';
  const { hostname, pathname, search } = new URL(address);
  const page = pathname.replace(/(?<!\/)\/+$/, '') + search;
  return page === '' ? '' : `${hostname.replace(/^www\./, '')}${page}`;
}
