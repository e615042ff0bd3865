import { type Dispatcher, request } from 'undici';
import { type Exceptions, guardedUrl } from './guarded-url.ts';

const MAX_BYTES = 10 * 1024 * 1024;
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
    return read(body);
  }
  throw new NoImage('Too many redirects.');
}

function problemOf(status: number, headers: Dispatcher.ResponseData['headers']): string | null {
  if (status !== 200) return `It answered ${status}.`;
  const encoding = String(headers['content-encoding'] || 'identity').toLowerCase();
  if (encoding !== 'identity') return 'It answered packed.';
  return Number(headers['content-length'] ?? 0) > MAX_BYTES ? 'It is larger than 10 MB.' : null;
}

/** Counted while it comes, since a length may lie or be left out. */
async function read(body: Dispatcher.ResponseData['body']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new NoImage('It is larger than 10 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
