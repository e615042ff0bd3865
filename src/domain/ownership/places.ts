import { BRAND } from '../brand.ts';
import type { OwnershipMethod } from './methods.ts';
import type { Forge, Site } from './site.ts';

const NAME = BRAND.toLowerCase();
/** Subdomain for the TXT record, which keeps it apart from other records. */
export const TXT_LABEL = `_${NAME}`;
export const FILE_NAME = `${NAME}-verification.txt`;

/** Returns the methods that can verify a site. A repository proves nothing about a host, and vice versa. */
export const methodsFor = (site: Site): OwnershipMethod[] => (site.kind === 'host' ? ['dns', 'file'] : ['repository']);

/** Returns the line that the seller publishes to verify ownership. */
export const tokenLine = (token: string): string => `${NAME}-verification=${token}`;

/**
 * Returns the names whose TXT records are checked. For a `www` host they include the bare domain because its owner
 * controls both, but any other parent domain may belong to someone else.
 */
export function txtNames(host: string): string[] {
  const bare = host.startsWith('www.') && host.split('.').length > 2 ? [host.slice(4)] : [];
  return [host, ...bare].flatMap((name) => [`${TXT_LABEL}.${name}`, name]);
}

/** Functions that return a repository's base URL for raw files, by forge. */
const RAW: Record<Forge, (path: string) => string> = {
  'github.com': (path) => `raw.githubusercontent.com/${path}`,
  'gitlab.com': (path) => `gitlab.com/${path}/-/raw`,
  'bitbucket.org': (path) => `bitbucket.org/${path}/raw`,
};

/**
 * Returns the URL of the token's file, which is the same for every listing, so a page that echoes its own URL proves
 * nothing. For repositories, only the default branch counts, because a commit that anyone proposes also has a raw URL.
 */
export function fileAddress(site: Site): string {
  if (site.kind === 'host') return `https://${site.host}/.well-known/${FILE_NAME}`;
  return `https://${RAW[site.forge](site.path)}/HEAD/${FILE_NAME}`;
}

/** Returns true if any line of the texts is exactly the token's line, ignoring surrounding spaces. */
export const includesToken = (texts: readonly string[], token: string): boolean =>
  includesLine(texts, tokenLine(token));

/** Returns true if any line of the texts equals `wanted`, ignoring surrounding spaces. */
export const includesLine = (texts: readonly string[], wanted: string): boolean =>
  texts.some((text) => text.split(/\r?\n/).some((line) => line.trim() === wanted));
