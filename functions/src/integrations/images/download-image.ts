import { type Dispatcher, request } from 'undici';
import { type Exceptions, guardedUrl } from './guarded-url.ts';

const MAX_BYTES = 10 * 1024 * 1024;
/** Room for a picture whose sender does not say how long it is. */
const FIRST_BYTES = 256 * 1024;
const WHOLE_MS = 8_000;
const REDIRECTS = 3;
const REDIRECTED = new Set([301, 302, 303, 307, 308]);
/** What we say of ourselves, and nothing of whoever asked: no cookie, no credential, no referrer. */
const HEADERS = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'HandoffImages/1.0' };

/** Why there is no picture, for the log. */
export class NoImage extends Error {}

export interface Source extends Exceptions {
  agent: Dispatcher;
}

/**
 * The bytes behind an address: at most 10 MB, in at most 8 seconds all told, over at most three
 * redirects, each judged anew. What is packed is refused, so that nothing can unpack to more.
 */
export async function downloadImage(address: string, { agent, ...exceptions }: Source): Promise<Buffer> {
  const signal = AbortSignal.timeout(WHOLE_MS);
  let url = guardedUrl(address, exceptions);
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    if (!url) throw new NoImage('This address is not one that is asked.');
    const { statusCode, headers, body } = await request(url, { dispatcher: agent, signal, headers: HEADERS });
    if (REDIRECTED.has(statusCode)) {
      await body.dump({ limit: 16_384, signal }).catch(() => {});
      const next = String(headers.location ?? '');
      url = URL.canParse(next, url) ? guardedUrl(new URL(next, url).href, exceptions) : null;
      continue;
    }
    const problem = problemOf(statusCode, headers);
    if (problem) {
      // What is cut off says so once more, to nobody in particular; unheard, that would end the process.
      body.on('error', () => {}).destroy();
      throw new NoImage(problem);
    }
    return read(body, lengthOf(headers));
  }
  throw new NoImage('Too many redirects.');
}

function problemOf(status: number, headers: Dispatcher.ResponseData['headers']): string | null {
  if (status !== 200) return `It answered ${status}.`;
  const encoding = String(headers['content-encoding'] || 'identity').toLowerCase();
  if (encoding !== 'identity') return 'It answered packed.';
  return lengthOf(headers) > MAX_BYTES ? 'It is larger than 10 MB.' : null;
}

/** What the sender says of its length; 0 where it says nothing. */
const lengthOf = (headers: Dispatcher.ResponseData['headers']): number => Number(headers['content-length'] ?? 0) || 0;

/**
 * Counted while it comes, since a length may lie or be left out; written into place, so that nothing is held twice.
 * Memory that is never written to is never taken, so that a lie costs none.
 */
async function read(body: Dispatcher.ResponseData['body'], length: number): Promise<Buffer> {
  let place: Buffer = Buffer.allocUnsafeSlow(Math.min(length || FIRST_BYTES, MAX_BYTES));
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    const next = bytes + chunk.length;
    if (next > MAX_BYTES) throw new NoImage('It is larger than 10 MB.');
    if (next > place.length) place = larger(place, bytes, next);
    chunk.copy(place, bytes);
    bytes = next;
  }
  return place.subarray(0, bytes);
}

function larger(place: Buffer, bytes: number, least: number): Buffer {
  const wider = Buffer.allocUnsafeSlow(Math.min(Math.max(least, place.length * 2), MAX_BYTES));
  place.copy(wider, 0, 0, bytes);
  return wider;
}
