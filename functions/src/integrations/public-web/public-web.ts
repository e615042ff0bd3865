import { type FetchedPage, fetchPage } from '../guarded-fetch/fetch-page.ts';
import { fetchFile, fetchPublicJson, fetchText } from '../guarded-fetch/fetch-text.ts';
import { downloadAgent } from '../guarded-fetch/guarded-agent.ts';
import { nameServers, txtRecords } from '../guarded-fetch/txt-records.ts';

/**
 * Fetches public data about a site, a repository or a package, and files of the European Central Bank. All methods
 * throw `FetchTextError`.
 */
export interface PublicWeb {
  /** Returns the TXT records of a name. */
  txt(name: string): Promise<string[]>;
  /** Returns a domain's name servers in lowercase; empty if it has none of its own. */
  nameServers(name: string): Promise<string[]>;
  /** Fetches a short text file, following at most `redirects` redirects within its origin. */
  text(address: string, redirects: number): Promise<string>;
  /** Fetches JSON from a public API. */
  facts(address: string): Promise<unknown>;
  /** Fetches a web page, following redirects to other sites as well. */
  page(address: string): Promise<FetchedPage>;
  /** Fetches a longer file of at most `maxBytes`. */
  file(address: string, maxBytes: number): Promise<string>;
}

const REAL_WEB: PublicWeb = {
  txt: (name) => txtRecords(name),
  nameServers: (name) => nameServers(name),
  text: (address, redirects) => fetchText(address, downloadAgent(), redirects),
  facts: (address) => fetchPublicJson(address, downloadAgent()),
  page: (address) => fetchPage(address, downloadAgent()),
  file: (address, maxBytes) => fetchFile(address, downloadAgent(), maxBytes),
};

/**
 * Returns access to the real web; in the emulators, adds the DNS names and URLs simulated by `npm run web` and by
 * tests.
 */
export async function publicWeb(): Promise<PublicWeb> {
  if (__EMULATOR__) return (await import('./simulated-web.ts')).simulatedWeb(REAL_WEB);
  return REAL_WEB;
}
