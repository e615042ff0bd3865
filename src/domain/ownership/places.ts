import { BRAND } from '../brand.ts';
import type { OwnershipMethod } from './methods.ts';
import type { Forge, Site } from './site.ts';

const NAME = BRAND.toLowerCase();
/** The label below which the record may stand; a name of its own keeps it apart from other records. */
export const TXT_LABEL = `_${NAME}`;
export const FILE_NAME = `${NAME}-verification.txt`;

/** The methods that prove a site. A repository says nothing of a host, nor the other way round. */
export const methodsFor = (site: Site): OwnershipMethod[] => (site.kind === 'host' ? ['dns', 'file'] : ['repository']);

/** The token as it is written at its place. */
export const tokenLine = (token: string): string => `${NAME}-verification=${token}`;

/**
 * The names whose TXT records are read. A domain's owner controls its `www`, so the bare domain counts for it; any
 * other parent may belong to somebody else.
 */
export function txtNames(host: string): string[] {
  const bare = host.startsWith('www.') && host.split('.').length > 2 ? [host.slice(4)] : [];
  return [host, ...bare].flatMap((name) => [`${TXT_LABEL}.${name}`, name]);
}

/** Addresses at which forges show the files of a repository as they are. */
const RAW: Record<Forge, (path: string) => string> = {
  'github.com': (path) => `raw.githubusercontent.com/${path}`,
  'gitlab.com': (path) => `gitlab.com/${path}/-/raw`,
  'bitbucket.org': (path) => `bitbucket.org/${path}/raw`,
};

/**
 * The address of the file with the token, the same for every listing, so that a page that echoes its address proves
 * nothing. A repository's default branch counts, as anybody's proposed commit has an address, too.
 */
export function fileAddress(site: Site): string {
  if (site.kind === 'host') return `https://${site.host}/.well-known/${FILE_NAME}`;
  return `https://${RAW[site.forge](site.path)}/HEAD/${FILE_NAME}`;
}

/** Returns whether one of the records or lines is the token and nothing else. */
export const holdsToken = (texts: readonly string[], token: string): boolean => holdsLine(texts, tokenLine(token));

/** Returns whether one of the records, or a line in one, is this line and nothing else. */
export const holdsLine = (texts: readonly string[], wanted: string): boolean =>
  texts.some((text) => text.split(/\r?\n/).some((line) => line.trim() === wanted));
