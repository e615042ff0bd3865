import { isIP } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';

const LONGEST = 2048;
const PORTS: readonly string[] = ['', '80', '443'];

/** Exceptions from the rules of production, for the emulators and the tests. */
export interface Exceptions {
  /** One origin that is allowed as it is (the local Storage emulator). */
  admit?: string | null;
  /** Ports beside 80 and 443. */
  ports?: readonly string[];
}

/**
 * The URL if the proxy may request it, or null: http(s), port 80 or 443, no user or password, a host
 * name with a dot in it or a public IP address. Where a name leads is checked when it is resolved.
 */
export function guardedUrl(text: string, { admit = null, ports = [] }: Exceptions = {}): URL | null {
  if (text.length > LONGEST || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username || url.password) return null;
  if (admit !== null && url.origin === admit) return url;
  if (!PORTS.includes(url.port) && !ports.includes(url.port)) return null;
  // URL has normalised every notation of an IPv4 address (octal, hexadecimal, a single number).
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPublicAddress(host) ? url : null;
  return host.includes('.') && !host.endsWith('.') ? url : null;
}
