import { hasHidden } from './hidden-signs.ts';

/** A web address as people type it, completed: `https://` in front where no scheme is. An empty text stays empty. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return text === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

/** Names that are not resolved publicly, or that name machines of a network of their own. */
export const PRIVATE_NAMES =
  /(?:^|\.)(?:arpa|corp|home|internal|intranet|invalid|lan|local|localhost|onion|private|test)$/;
/** Addresses of this machine, of a network of its own, or of nobody: RFC 6890. */
const PRIVATE_NUMBERS =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|192\.0\.[02]|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89]|2(?:2[4-9]|[345]\d))\./;
/** Scripts with letters that look like Latin ones: no registry lets them stand in one label with those. */
const LOOKS_LATIN = /[\p{Script=Cyrl}\p{Script=Grek}\p{Script=Armn}\p{Script=Cher}]/u;
/** A whole label of Cyrillic letters that all look Latin, such as the five of “аррӏе”. */
const ALL_LOOK_LATIN = /^[аеорсухіјѕһӏԁԛԝѵ]+$/u;
/** The only two top-level names with Latin letters beyond ASCII. */
const GERMAN_ENDING = /^vermögensberat(?:er|ung)$/;

/**
 * True for the form of a web address: `javascript:`, `data:` and every other scheme have another one, as has an address
 * with a user name, which makes one site look like another.
 */
export function hasWebForm(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/**
 * Returns whether a text is a whole web address that everybody can open and that looks like its target. Also asked of
 * old data: a failing one is shown as text, not as a link.
 */
export const isWebAddress = (text: string): boolean =>
  hasWebForm(text) && !hasHidden(text) && isPublicHost(new URL(text).hostname) && looksLikeItself(typedHost(text));

function isPublicHost(hostname: string): boolean {
  // In version 6, only addresses that begin with 2 or 3 are routed.
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
