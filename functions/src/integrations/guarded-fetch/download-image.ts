import { finished } from 'node:stream/promises';
import { type Dispatcher, request } from 'undici';
import { type Exceptions, guardedUrl } from './guarded-url.ts';
import { SenderTimeLimit } from './sender-time-limit.ts';

/** More than this of one picture is never taken. */
export const MAX_BYTES = 10 * 1024 * 1024;
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

/** A picture whose answer has begun: its sender waits until its bytes are asked for. */
export interface IncomingImage {
  /** As many bytes as there may be: what the sender says, or 10 MB where it says nothing. */
  atMost: number;
  /** The bytes, written into a place with room for them, of which the answer is a part. */
  into(place: Buffer): Promise<Buffer>;
}

/** The bytes behind an address, as `openImage` tells. */
export async function downloadImage(address: string, source: Source): Promise<Buffer> {
  const image = await openImage(address, source);
  // Memory that is never written to is never taken, so that a lie about the length costs none.
  return image.into(Buffer.allocUnsafeSlow(image.atMost));
}

/**
 * Asks for the picture behind an address: at most 10 MB, for which we wait at most 8 seconds all told, over at
 * most three redirects, each judged anew. What is packed is refused, so that nothing can unpack to more.
 */
export async function openImage(address: string, source: Source): Promise<IncomingImage> {
  const time = new SenderTimeLimit(WHOLE_MS, new NoImage('It took too long.'));
  const { headers, body } = await time.running(() => answerOf(address, source, time.signal));
  return { atMost: lengthOf(headers) || MAX_BYTES, into: (place) => time.running(() => read(body, place)) };
}

async function answerOf(
  address: string,
  { agent, ...exceptions }: Source,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  let url = guardedUrl(address, exceptions);
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    if (!url) throw new NoImage('This address is not one that is asked.');
    const answer = await request(url, { dispatcher: agent, signal, headers: HEADERS });
    const { statusCode, headers, body } = answer;
    if (REDIRECTED.has(statusCode)) {
      await body.dump({ limit: 16_384, signal }).catch(() => {});
      const next = String(headers.location ?? '');
      url = URL.canParse(next, url) ? guardedUrl(new URL(next, url).href, exceptions) : null;
      continue;
    }
    // What is cut off says so once more, to nobody in particular; unheard, that would end the process.
    body.on('error', () => {});
    const problem = problemOf(statusCode, headers);
    if (!problem) return answer;
    body.destroy();
    throw new NoImage(problem);
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

/** Counted while it comes, since a length may lie or be left out; written into place, so that nothing is held twice. */
async function read(body: Dispatcher.ResponseData['body'], place: Buffer): Promise<Buffer> {
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    if (bytes + chunk.length > place.length) body.destroy(new NoImage('It is larger than it may be.'));
    else bytes += chunk.copy(place, bytes);
  });
  await finished(body);
  return place.subarray(0, bytes);
}
