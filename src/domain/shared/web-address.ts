import { hasHiddenCharacters } from './hidden-signs.ts';

/** Completes a typed web address by prepending `https://` if it has no scheme. An empty text stays empty. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

/** Matches names that don't resolve publicly, or that are reserved for private networks. */
export const PRIVATE_NAMES =
  /(?:^|\.)(?:arpa|corp|home|internal|intranet|invalid|lan|local|localhost|onion|private|test)$/;
/** Matches local, private and reserved IPv4 addresses (RFC 6890). */
const PRIVATE_NUMBERS =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|192\.0\.[02]|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89]|2(?:2[4-9]|[345]\d))\./;
/**
 * Matches scripts whose letters look like Latin ones; no registry allows mixing them with Latin letters in one label.
 */
const LOOKS_LATIN = /[\p{Script=Cyrl}\p{Script=Grek}\p{Script=Armn}\p{Script=Cher}]/u;
/** Matches a label made entirely of Cyrillic letters that look Latin, such as “аррӏе”. */
const ALL_LOOK_LATIN = /^[аеорсухіјѕһӏԁԛԝѵ]+$/u;
/** The only two top-level domains with Latin letters beyond ASCII. */
const GERMAN_ENDING = /^vermögensberat(?:er|ung)$/;

/**
 * Returns true if a text has the form of an http(s) URL. URLs with a user name are rejected, since they can make one
 * site look like another.
 */
export function hasWebForm(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/**
 * Returns true if a text is a complete, publicly reachable URL that doesn't disguise its target. Stored data is checked
 * too; a URL that fails is displayed as text, not as a link.
 */
export const isWebAddress = (text: string): boolean =>
  hasWebForm(text) &&
  !hasHiddenCharacters(text) &&
  isPublicHost(new URL(text).hostname) &&
  looksLikeItself(typedHost(text));

function isPublicHost(hostname: string): boolean {
  // Only IPv6 addresses that start with 2 or 3 are routed.
  if (hostname.startsWith('[')) return /^\[[23][\da-f]{3}:/.test(hostname);
  if (/^[\d.]+$/.test(hostname)) return !PRIVATE_NUMBERS.test(hostname);
  const labels = hostname.replace(/\.$/, '').split('.');
  const isWhole = labels.every((label) => /^(?!-)[^\s]{1,63}(?<!-)$/.test(label));
  return labels.length > 1 && isWhole && hostname.length <= 253 && !PRIVATE_NAMES.test(labels.join('.'));
}

const typedHost = (text: string): string =>
  (/^https?:\/\/([^/?#:]*)/i.exec(text)?.[1] ?? '').normalize('NFKC').toLowerCase();

function looksLikeItself(host: string): boolean {
  const labels = host.split(/[.。]/);
  const ending = labels.at(-1) ?? '';
  const isForeign = /[^\x20-\x7e]/.test(ending);
  if (isForeign && /\p{Script=Latn}/u.test(ending) && !GERMAN_ENDING.test(ending)) return false;
  return !labels.some(
    (label) =>
      /\p{Sm}/u.test(label) ||
      (/\p{Script=Latn}/u.test(label) && LOOKS_LATIN.test(label)) ||
      (!isForeign && ALL_LOOK_LATIN.test(label)),
  );
}
