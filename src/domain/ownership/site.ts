import { hasWebForm, PRIVATE_NAMES } from '../shared/web-address.ts';
import { isSharedHost } from './shared-hosts.ts';

/** What a listing’s web address names: a host, or a repository on a forge. */
export type Site = { kind: 'host'; host: string } | { kind: 'repository'; forge: Forge; path: string };

const FORGES = ['github.com', 'gitlab.com', 'bitbucket.org'] as const;
export type Forge = (typeof FORGES)[number];

/** A host name of at least two labels; no IP address, since its last label is no number. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/;
/** No owner begins with a dot; a repository may, such as `.github`. */
const SEGMENT = /^(?!\.{1,2}$)[\w.-]{1,100}$/;

/**
 * The site whose ownership can be checked, of a whole web address; null where there is none. A path counts only for
 * repositories: whoever controls a host controls all of it.
 */
export function siteOf(address: string): Site | null {
  if (!hasWebForm(address)) return null;
  const { hostname, port, pathname } = new URL(address);
  if (port !== '' || hostname.length > 253 || !HOST.test(hostname) || PRIVATE_NAMES.test(hostname)) return null;
  const forge = FORGES.find((name) => hostname === name || hostname === `www.${name}`);
  if (!forge) return isSharedHost(hostname) ? null : { kind: 'host', host: hostname };
  const path = repositoryPath(forge, pathname);
  return path ? { kind: 'repository', forge, path } : null;
}

/** `owner/name`, in GitLab below any number of groups; null for a page that is no repository. */
function repositoryPath(forge: Forge, pathname: string): string | null {
  const all = pathname.split('/').filter((segment) => segment !== '');
  const page = all.indexOf('-');
  const segments = forge === 'gitlab.com' ? all.slice(0, page < 0 ? 20 : page) : all.slice(0, 2);
  if (segments.length < 2 || segments[0]?.startsWith('.')) return null;
  if (!segments.every((segment) => SEGMENT.test(segment))) return null;
  return segments.join('/').replace(/\.git$/, '');
}

/** Told where `siteOf` finds none at an address: why, and what proves more. */
export const noSiteReason = (address: string): string =>
  URL.canParse(address) && isSharedHost(new URL(address).hostname) ? SHARED_PAGE : NO_SITE;

const SHARED_PAGE =
  'Nobody can prove that a page in a store, a profile or a page at a shared site is theirs. Connect your payment account, or name a site of your own.';
const NO_SITE =
  'This can be confirmed for a site, or for a repository on GitHub, GitLab or Bitbucket, at its ordinary https address.';

/** `harbour.example` or `github.com/ada/harbour`, as it is stored and shown. */
export const siteName = (site: Site): string => (site.kind === 'host' ? site.host : `${site.forge}/${site.path}`);

/** The stored name of the site at a web address; empty where none can be checked. */
export function siteNameOf(address: string): string {
  const site = siteOf(address);
  return site ? siteName(site) : '';
}
