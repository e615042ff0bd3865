import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const LONGEST = 2048;
const PORTS: readonly string[] = ['', '80', '443'];

/** What the rules of production leave out; the emulators and the tests set it. */
export interface Exceptions {
  /** One origin that is let through as it is (the local Storage emulator). */
  admit?: string | null;
  /** More ports. */
  ports?: readonly string[];
}

/**
 * An address that the proxy may ask for, or null: http(s), ports 80 and 443, no user or password, a
 * host with a dot in it, and where the host is an address itself, a public one. Names are decided when
 * they are looked up.
 */
export function guardedUrl(text: string, { admit = null, ports = [] }: Exceptions = {}): URL | null {
  if (text.length > LONGEST || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username || url.password) return null;
  if (admit !== null && url.origin === admit) return url;
  if (!PORTS.includes(url.port) && !ports.includes(url.port)) return null;
  // URL has turned every way to write an IPv4 address (octal, hexadecimal, one number) into the usual one.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPublicAddress(host) ? url : null;
  return host.includes('.') && !host.endsWith('.') ? url : null;
}
