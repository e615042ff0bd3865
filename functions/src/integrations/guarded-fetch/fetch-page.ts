import type { Dispatcher } from 'undici';
import { FetchTextError } from './fetch-text-error.ts';
import { type FetchRefusal, type FetchRules, guardedResponse, type Source } from './guarded-response.ts';
import { readBody, SenderTimeLimit } from './read-body.ts';

/** A web page as sent by its site. */
export interface FetchedPage {
  /** Address after redirects. */
  address: string;
  /** Headers by lowercase name, without cookies. */
  headers: Record<string, string>;
  /** Names of the cookies that the site set. */
  cookies: string[];
  html: string;
}

/**
 * Maximum size of a page, in bytes; large, because site builders embed their data in the page.
 *
 * @public Read by tests.
 */
export const MAX_PAGE_BYTES = 3 * 1024 * 1024;
const WHOLE_MS = 8_000;
const PAGE_TYPES = ['text/html', 'application/xhtml+xml'];
/** HTTP statuses with which sites block automated requests. */
const REFUSING = new Set([401, 403, 405, 406, 429, 451]);

const RULES: FetchRules = {
  headers: { accept: PAGE_TYPES.join(','), 'accept-encoding': 'identity', 'user-agent': 'HandoffChecks/1.0' },
  redirects: 4,
  elsewhere: true,
  maxBytes: MAX_PAGE_BYTES,
  refuse: (refused) => new FetchTextError(refusalText(refused), true),
};

/**
 * Fetches a web page of at most 3 MB within 8 seconds, checking every redirect like the first address. On any failure,
 * throws a `FetchTextError` whose message is phrased to follow the site’s name.
 */
export async function fetchPage(address: string, source: Source): Promise<FetchedPage> {
  const time = new SenderTimeLimit(WHOLE_MS, silence());
  try {
    const { headers, body, url } = await time.running(() => guardedResponse(address, source, RULES, time.signal));
    const type = String(headers['content-type'] ?? '').toLowerCase();
    if (!PAGE_TYPES.some((page) => type.startsWith(page))) {
      body.destroy();
      throw new FetchTextError('has no web page at this address', true);
    }
    const tooLarge = () => RULES.refuse({ why: 'too-large' });
    // The OS commits this memory only as it is written to.
    const bytes = await time.running(() => readBody(body, Buffer.allocUnsafeSlow(MAX_PAGE_BYTES), tooLarge));
    // Loaded with the first page, since nothing else needs the HTML parser.
    const { decodedPage } = await import('../web-page/decoded-page.ts');
    return {
      address: url.href,
      headers: headersOf(headers),
      cookies: cookiesOf(headers),
      html: decodedPage(bytes, type),
    };
  } catch (error) {
    throw error instanceof FetchTextError ? error : silence();
  }
}

const silence = () => new FetchTextError('did not answer in time', false);

function refusalText(refused: FetchRefusal): string {
  switch (refused.why) {
    case 'status':
      if (REFUSING.has(refused.status)) return `does not let us read this page (${refused.status})`;
      return refused.status < 500
        ? `has no page at this address (${refused.status})`
        : `has a problem of its own (${refused.status})`;
    case 'redirects':
      return 'redirects too many times';
    case 'compressed':
      return 'only sends compressed pages';
    case 'too-large':
      return `sends a page larger than ${MAX_PAGE_BYTES / 1024 / 1024} MB`;
    case 'elsewhere':
    case 'address':
      return 'leads to an address that is private or has an unusual port';
  }
}

function headersOf(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const { 'set-cookie': _, ...others } = headers;
  return Object.fromEntries(Object.entries(others).map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function cookiesOf(headers: Dispatcher.ResponseData['headers']): string[] {
  const set = headers['set-cookie'] ?? [];
  return (Array.isArray(set) ? set : [set]).map((cookie) => (cookie.split('=')[0] ?? '').trim());
}
