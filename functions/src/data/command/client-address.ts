import { createHmac } from 'node:crypto';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { secretKey } from '../crypto/secret-key.ts';
import type { PublicContext } from './context.ts';

/**
 * The proxies in front of the functions: Fastly, which serves Firebase Hosting (https://api.fastly.com/public-ip-list,
 * as of 2025), and Google's load balancers (https://cloud.google.com/load-balancing/docs/firewall-rules). Google's
 * other ranges are deliberately omitted, because anyone can rent an address there.
 */
const PROXIES =
  '23.235.32.0/20 43.249.72.0/22 103.244.50.0/24 103.245.222.0/23 103.245.224.0/24 104.156.80.0/20 140.248.64.0/18 140.248.128.0/17 146.75.0.0/17 151.101.0.0/16 157.52.64.0/18 167.82.0.0/17 167.82.128.0/20 167.82.160.0/20 167.82.224.0/20 172.111.64.0/18 185.31.16.0/22 199.27.72.0/21 199.232.0.0/16 2a04:4e40::/32 2a04:4e42::/32 35.191.0.0/16 130.211.0.0/22';

const proxies = new BlockList();
for (const range of PROXIES.split(' ')) {
  const [address = '', bits = ''] = range.split('/');
  proxies.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** Number of leading bits that identify an IPv6 client; the client itself controls at least the other 64. */
const CLIENT_BITS = 64;
/**
 * Placeholder address if no proxy reports the caller's, as in the emulators; rate limits then treat all callers as one.
 */
const UNKNOWN = 'unknown';

/**
 * Returns a caller's network address: the last entry in X-Forwarded-For that isn't one of our proxies, since each proxy
 * appends its caller. Ignores other headers because callers can forge them; Fastly, for example, sets
 * `fastly-client-ip` only if the caller didn't.
 */
export function clientAddress(header: (name: string) => string | undefined): string {
  const hops = (header('x-forwarded-for') ?? '').split(',').map(plainAddress);
  const client = hops.findLastIndex((hop) => !isProxy(hop));
  // Falls back to the first hop if every hop is a proxy, or to `UNKNOWN` if there is none.
  const address = hops[client] || hops[0] || UNKNOWN;
  return isIP(address) === 6 ? networkOf(address) : isIP(address) === 4 ? address : UNKNOWN;
}

/** Trims whitespace and unwraps an IPv4-mapped IPv6 address. */
const plainAddress = (hop: string): string => hop.trim().replace(/^::ffff:(?=\d+\.)/i, '');

const isProxy = (address: string): boolean =>
  isIP(address) !== 0 && proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/** Returns the network of an IPv6 address, because clients can choose the remaining bits freely. */
function networkOf(address: string): string {
  const groups = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const [left = [], right = []] = groups.map((part) => (part === '' ? [] : part.split(':')));
  const all = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${all.slice(0, CLIENT_BITS / 16).join(':')}::/${CLIENT_BITS}`;
}

/**
 * Returns an id for a visitor without an account, for rate limits: a keyed hash of the network address and the day, so
 * that addresses are neither stored nor recoverable.
 */
export async function anonymousId({ header, now }: Pick<PublicContext, 'header' | 'now'>): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', await secretKey('callers'))
    .update(`${day} ${clientAddress(header)}`)
    .digest('base64url');
}
