import { Resolver } from 'node:dns/promises';
import { FetchTextError } from './fetch-text-error.ts';

/** DNS error codes for a name that doesn't exist or has no record of the requested type. */
const NO_RECORD_CODES = new Set(['ENODATA', 'ENOTFOUND']);

/**
 * Returns a name's TXT records, each joined into one string; empty if there are none. Throws `FetchTextError` if no DNS
 * server responds.
 */
export async function txtRecords(name: string, servers: readonly string[] = []): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers.length) resolver.setServers([...servers]);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (NO_RECORD_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw new FetchTextError('did not answer', false);
  }
}

/**
 * Returns a domain's name servers in lowercase; empty if it has none of its own. Throws `FetchTextError` if no DNS
 * server responds.
 */
export async function nameServers(name: string, servers: readonly string[] = []): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers.length) resolver.setServers([...servers]);
  try {
    return (await resolver.resolveNs(name)).map((server) => server.toLowerCase().replace(/\.$/, '')).sort();
  } catch (error) {
    if (NO_RECORD_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw new FetchTextError('did not answer', false);
  }
}
