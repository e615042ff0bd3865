import { finished } from 'node:stream/promises';
import { type Dispatcher, request } from 'undici';
import { NoImage } from '../pictures/no-image.ts';
import { type Exceptions, guardedUrl } from './guarded-url.ts';
import { SenderTimeLimit } from './sender-time-limit.ts';

/** The most that is received of one picture. */
export const MAX_BYTES = 10 * 1024 * 1024;
const WHOLE_MS = 8_000;
const REDIRECTS = 3;
const REDIRECTED = new Set([301, 302, 303, 307, 308]);
/** They identify us and reveal nothing about the caller: no cookie, no credential, no referrer. */
const HEADERS = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'HandoffImages/1.0' };

export interface Source extends Exceptions {
  agent: Dispatcher;
}

/** A picture whose response has begun; the sender waits until its bytes are read. */
export interface IncomingImage {
  /** The greatest possible length in bytes: what the sender declares, or else 10 MB. */
  atMost: number;
  /** Reads the bytes into a buffer of at least `atMost` and returns the part that was written. */
  into(buffer: Buffer): Promise<Buffer>;
}

/** The bytes at an address, under the limits of `openImage`; throws `NoImage`. */
export async function downloadImage(address: string, source: Source): Promise<Buffer> {
  const image = await openImage(address, source);
  // Memory that is never written to is never taken, so that a lie about the length costs none.
  return image.into(Buffer.allocUnsafeSlow(image.atMost));
}

/**
 * Requests the picture at an address: at most 10 MB, at most 8 seconds of waiting in total, at most three
 * redirects, each checked like the first address. A compressed response is refused, so that none can expand.
 * Throws `NoImage`.
 */
export async function openImage(address: string, source: Source): Promise<IncomingImage> {
  const time = new SenderTimeLimit(WHOLE_MS, new NoImage('It took too long.'));
  const { headers, body } = await time.running(() => respond(address, source, time.signal));
  return { atMost: lengthOf(headers) || MAX_BYTES, into: (buffer) => time.running(() => read(body, buffer)) };
}

async function respond(
  address: string,
  { agent, ...exceptions }: Source,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  let url = guardedUrl(address, exceptions);
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    if (!url) throw new NoImage('This address is not allowed.');
    const response = await request(url, { dispatcher: agent, signal, headers: HEADERS });
    const { statusCode, headers, body } = response;
    if (REDIRECTED.has(statusCode)) {
      await body.dump({ limit: 16_384, signal }).catch(() => {});
      const next = String(headers.location ?? '');
      url = URL.canParse(next, url) ? guardedUrl(new URL(next, url).href, exceptions) : null;
      continue;
    }
    // A connection that breaks emits another error; without a listener that would end the process.
    body.on('error', () => {});
    const problem = problemOf(statusCode, headers);
    if (!problem) return response;
    body.destroy();
    throw new NoImage(problem);
  }
  throw new NoImage('Too many redirects.');
}

function problemOf(status: number, headers: Dispatcher.ResponseData['headers']): string | null {
  if (status !== 200) return `It returned ${status}.`;
  const encoding = String(headers['content-encoding'] || 'identity').toLowerCase();
  if (encoding !== 'identity') return 'It returned a compressed body.';
  return lengthOf(headers) > MAX_BYTES ? 'It is larger than 10 MB.' : null;
}

/** The declared length in bytes; 0 where there is none. */
const lengthOf = (headers: Dispatcher.ResponseData['headers']): number => Number(headers['content-length'] ?? 0) || 0;

/** Counts the bytes as they arrive, since a declared length may be wrong or missing; copies each chunk, so that nothing is held twice. */
async function read(body: Dispatcher.ResponseData['body'], buffer: Buffer): Promise<Buffer> {
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    if (bytes + chunk.length > buffer.length) body.destroy(new NoImage('It is larger than allowed.'));
    else bytes += chunk.copy(buffer, bytes);
  });
  await finished(body);
  return buffer.subarray(0, bytes);
}
