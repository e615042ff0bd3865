import { downloadAgent } from '../guarded-fetch/download-agent.ts';
import { fetchText } from '../guarded-fetch/fetch-text.ts';
import { txtRecords } from '../guarded-fetch/txt-records.ts';

/** What anybody can read about a site. Both throw `NoText`. */
export interface PublicWeb {
  /** The TXT records of a name. */
  txt(name: string): Promise<string[]>;
  /** A short text at an address, after at most so many redirects within its origin. */
  text(address: string, redirects: number): Promise<string>;
}

const REAL: PublicWeb = {
  txt: (name) => txtRecords(name),
  text: (address, redirects) => fetchText(address, downloadAgent(), redirects),
};

/** The web; in the emulators with places that `npm run web` and tests make up. */
export async function publicWeb(): Promise<PublicWeb> {
  if (__EMULATOR__) return (await import('./simulated-web.ts')).simulatedWeb(REAL);
  return REAL;
}
