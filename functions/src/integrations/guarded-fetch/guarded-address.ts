import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Every range of the IANA special-purpose address registries (IPv4 and IPv6, as of 2025), multicast, and formerly
 * reserved ranges: none of them hosts a public web server. https://www.iana.org/assignments/iana-ipv4-special-registry,
 * …/iana-ipv6-special-registry
 */
const IPV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
/**
 * Non-public ranges within 2000::/3, the only IPv6 range in use. IPv4 embedded in IPv6 (mapped, NAT64, 6to4, Teredo) is
 * either outside that range or listed here.
 */
const IPV6 = '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20';

const specialRanges = new BlockList();
const global6 = new BlockList();
for (const range of IPV4.split(' ')) addRange(specialRanges, range, 'ipv4');
for (const range of IPV6.split(' ')) addRange(specialRanges, range, 'ipv6');
addRange(global6, '2000::/3', 'ipv6');

function addRange(list: BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits = ''] = range.split('/');
  list.addSubnet(address, Number(bits), family);
}

/** ISATAP can embed an IPv4 address under any prefix: its interface id begins with 0:5efe or 200:5efe. */
const ISATAP = /^(0{1,4}|0?200):5efe$/;

/** Returns whether a string is a public IP address; false if it isn't an IP address at all. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !specialRanges.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return global6.check(address, 'ipv6') && !specialRanges.check(address, 'ipv6') && !isIsatap(address);
}

function isIsatap(address: string): boolean {
  const groups = groupsOf(address);
  return ISATAP.test(`${groups[4]}:${groups[5]}`);
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  // URL normalizes every notation, including embedded IPv4.
  const plain = isIPv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : '';
  const [head = '', tail] = plain.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}

const MAX_LENGTH = 2048;
const PORTS: readonly string[] = ['', '80', '443'];

/** Exceptions to the production rules, for the emulators and tests. */
export interface GuardedUrlExceptions {
  /** An origin exempt from the rules (the local Storage emulator). */
  admit?: string | null;
  /** Ports allowed in addition to 80 and 443. */
  ports?: readonly string[];
}

/**
 * Returns the parsed URL if it may be requested, or null: http(s), port 80 or 443, no user or password, and a host that
 * is a public IP address or a name containing a dot. The addresses that a name resolves to are checked when it is
 * resolved.
 */
export function guardedUrl(text: string, { admit = null, ports = [] }: GuardedUrlExceptions = {}): URL | null {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username || url.password) return null;
  if (admit !== null && url.origin === admit) return url;
  if (!PORTS.includes(url.port) && !ports.includes(url.port)) return null;
  // URL has already normalized every notation of an IPv4 address (octal, hexadecimal, a single number).
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPublicAddress(host) ? url : null;
  return host.includes('.') && !host.endsWith('.') ? url : null;
}
