import { BRAND } from '../brand.ts';
import type { OwnershipMethod } from './methods.ts';
import type { Forge, Site } from './site.ts';

const NAME = BRAND.toLowerCase();
/** The label below which the record may stand; a name of its own keeps it apart from other records. */
export const TXT_LABEL = `_${NAME}`;
export const FILE_NAME = `${NAME}-verification.txt`;

/** How the ownership of a site can be proved. A repository says nothing of a site, nor the other way round. */
export const methodsFor = (site: Site): OwnershipMethod[] => (site.kind === 'host' ? ['dns', 'file'] : ['repository']);

/** What a token looks like where it is put. */
export const tokenLine = (token: string): string => `${NAME}-verification=${token}`;

/**
 * The names whose TXT records are read. Whoever controls a domain controls its `www`, so the bare domain counts for it; any
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
 * The address of the file with the token. It is the same for every listing, so that a page which repeats its own address
 * proves nothing. Of a repository it is the default branch that counts: a commit that anybody proposed has an address, too.
 */
export function fileAddress(site: Site): string {
  if (site.kind === 'host') return `https://${site.host}/.well-known/${FILE_NAME}`;
  return `https://${RAW[site.forge](site.path)}/HEAD/${FILE_NAME}`;
}

/** Whether one of the records or lines is the token, and nothing but the token. */
export const holdsToken = (texts: readonly string[], token: string): boolean => holdsLine(texts, tokenLine(token));

/** Whether one of the records, or of the lines in one, is this line and nothing else. */
export const holdsLine = (texts: readonly string[], wanted: string): boolean =>
  texts.some((text) => text.split(/\r?\n/).some((line) => line.trim() === wanted));
