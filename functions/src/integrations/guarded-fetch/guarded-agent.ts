import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { isPublicAddress } from './guarded-address.ts';
import type { Source } from './guarded-response.ts';

const CONNECT_MS = 3_000;
const HEADERS_MS = 5_000;
/** Maximum pause while a server sends a response body. */
const SILENCE_MS = 2_500;

interface Options {
  /** DNS servers to query, `address:port`; the system's by default. */
  servers?: readonly string[];
}

/**
 * Creates an agent that connects only to public addresses: a name is resolved once and the checked address goes
 * straight to the socket, which rules out DNS rebinding. Refuses a name if any of its addresses isn't public.
 * @public Called by tests.
 */
export function guardedAgent({ servers = [] }: Options = {}): Agent {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers.length) resolver.setServers([...servers]);
  const lookup: LookupFunction = (hostname, { all }, done) => {
    addressesOf(resolver, hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return done(new Error('This host has no public address.'), '', 0);
        return all ? done(null, addresses) : done(null, first.address, first.family);
      },
      (error: Error) => done(error, '', 0),
    );
  };
  const timeouts = { headersTimeout: HEADERS_MS, bodyTimeout: SILENCE_MS, keepAliveTimeout: 1_000 };
  return new Agent({
    ...timeouts,
    connect: { timeout: CONNECT_MS, lookup },
    // Connections can be reused, because each one stays bound to the address that was checked when it was opened.
    pipelining: 1,
    allowH2: false,
  });
}

async function addressesOf(resolver: Resolver, hostname: string): Promise<{ address: string; family: number }[]> {
  const none = () => [] as string[];
  const [four, six] = await Promise.all([
    resolver.resolve4(hostname).catch(none),
    resolver.resolve6(hostname).catch(none),
  ]);
  const all = [...four.map((address) => ({ address, family: 4 })), ...six.map((address) => ({ address, family: 6 }))];
  return all.every(({ address }) => isPublicAddress(address)) ? all : [];
}

let source: Source | null = null;

/**
 * Returns this process's agent for fetching public URLs. In the emulators, `IMAGES_ADMIT` also allows one local origin
 * (the Storage emulator), and `IMAGES_DNS` sets the DNS servers to query.
 */
export function downloadAgent(): Source {
  source ??= makeSource();
  return source;
}

function makeSource(): Source {
  const { IMAGES_ADMIT, IMAGES_DNS } = __EMULATOR__ ? process.env : {};
  const servers = IMAGES_DNS ? IMAGES_DNS.split(' ') : [];
  return { agent: guardedAgent({ servers }), admit: IMAGES_ADMIT ?? null };
}
