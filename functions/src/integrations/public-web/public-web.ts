import { fetchFacts, fetchFile, fetchText } from '../guarded-fetch/fetch-text.ts';
import { downloadAgent } from '../guarded-fetch/guarded-agent.ts';
import { nameServers, txtRecords } from '../guarded-fetch/txt-records.ts';

/** Public reads about a site, a repository or a package, and files of the European Central Bank. All throw `NoText`. */
export interface PublicWeb {
  /** The TXT records of a name. */
  txt(name: string): Promise<string[]>;
  /** The name servers of a domain, in lower case; empty if it has none of its own. */
  nameServers(name: string): Promise<string[]>;
  /** A short text at an address, after at most so many redirects within its origin. */
  text(address: string, redirects: number): Promise<string>;
  /** The JSON of a public interface at an address. */
  facts(address: string): Promise<unknown>;
  /** A longer file of so many bytes at most. */
  file(address: string, maxBytes: number): Promise<string>;
}

const REAL: PublicWeb = {
  txt: (name) => txtRecords(name),
  nameServers: (name) => nameServers(name),
  text: (address, redirects) => fetchText(address, downloadAgent(), redirects),
  facts: (address) => fetchFacts(address, downloadAgent()),
  file: (address, maxBytes) => fetchFile(address, downloadAgent(), maxBytes),
};

/** The web; in the emulators with places that `npm run web` and tests make up. */
export async function publicWeb(): Promise<PublicWeb> {
  if (__EMULATOR__) return (await import('./simulated-web.ts')).simulatedWeb(REAL);
  return REAL;
}
