import { type Dispatcher, request } from 'undici';
import { type GuardedUrlExceptions, guardedUrl } from './guarded-address.ts';

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

export interface Source extends GuardedUrlExceptions {
  agent: Dispatcher;
}

/** The reason a response is refused; `elsewhere` includes the host it redirects to. */
export type FetchRefusal =
  | { why: 'address' | 'redirects' | 'compressed' | 'too-large' }
  | { why: 'elsewhere'; host: string }
  | { why: 'status'; status: number };

export interface FetchRules {
  /** Request headers, which identify us and reveal nothing about the caller: no cookie, no credentials, no referrer. */
  headers: Record<string, string>;
  redirects: number;
  /** True if redirects may lead to another origin. */
  elsewhere: boolean;
  maxBytes: number;
  /** Creates the error to throw for a refusal. */
  refuse: (refused: FetchRefusal) => Error;
}

/** A response that passed all checks, with its URL after redirects. */
interface GuardedResponse extends Dispatcher.ResponseData {
  url: URL;
}

/**
 * Requests an address, checking each redirect like the first address. Refuses responses that are compressed (they could
 * expand) or declare too many bytes; since a declared length may be wrong, the body's reader counts bytes too.
 */
export async function guardedResponse(
  address: string,
  { agent, ...exceptions }: Source,
  { headers: sent, redirects, elsewhere, maxBytes, refuse }: FetchRules,
  signal: AbortSignal,
): Promise<GuardedResponse> {
  let url = guardedUrl(address, exceptions);
  const origin = url?.origin;
  for (let hop = 0; hop <= redirects; hop++) {
    if (!url) throw refuse({ why: 'address' });
    if (!elsewhere && url.origin !== origin) throw refuse({ why: 'elsewhere', host: url.hostname });
    const response = await request(url, { dispatcher: agent, signal, headers: sent });
    const { statusCode, headers, body } = response;
    if (REDIRECT_STATUSES.has(statusCode)) {
      await body.dump({ limit: 16_384, signal }).catch(() => {});
      const next = String(headers.location ?? '');
      url = URL.canParse(next, url) ? guardedUrl(new URL(next, url).href, exceptions) : null;
      continue;
    }
    // A broken connection emits another error, which would crash the process without a listener.
    body.on('error', () => {});
    const refused = problemOf(statusCode, headers, maxBytes);
    if (!refused) return { ...response, url };
    body.destroy();
    throw refuse(refused);
  }
  throw refuse({ why: 'redirects' });
}

function problemOf(status: number, headers: Dispatcher.ResponseData['headers'], maxBytes: number): FetchRefusal | null {
  if (status !== 200) return { why: 'status', status };
  const encoding = String(headers['content-encoding'] || 'identity').toLowerCase();
  if (encoding !== 'identity') return { why: 'compressed' };
  return declaredContentLength(headers) > maxBytes ? { why: 'too-large' } : null;
}

/** Returns the declared length in bytes; 0 if none is declared. */
export const declaredContentLength = (headers: Dispatcher.ResponseData['headers']): number =>
  Number(headers['content-length'] ?? 0) || 0;
