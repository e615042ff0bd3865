import { finished } from 'node:stream/promises';
import type { Dispatcher } from 'undici';

/**
 * Reads a body into a buffer and returns the part that was written. Counts arriving bytes, since a declared length may
 * be wrong or missing, and copies each chunk so that nothing is held twice.
 */
export async function readBody(
  body: Dispatcher.ResponseData['body'],
  buffer: Buffer,
  tooLarge: () => Error,
): Promise<Buffer> {
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    if (bytes + chunk.length > buffer.length) body.destroy(tooLarge());
    else bytes += chunk.copy(buffer, bytes);
  });
  await finished(body);
  return buffer.subarray(0, bytes);
}

/**
 * A time limit that runs only while we wait for the sender, not while the sender waits for us; `signal` is aborted when
 * the time is up.
 */
export class SenderTimeLimit {
  readonly #ended = new AbortController();
  readonly signal = this.#ended.signal;
  #left: number;
  #reason: Error;

  constructor(milliseconds: number, reason: Error) {
    this.#left = milliseconds;
    this.#reason = reason;
  }

  /** Waits for the sender and deducts the elapsed time from the limit. */
  async running<T>(wait: () => Promise<T>): Promise<T> {
    const since = performance.now();
    const timer = setTimeout(() => this.#ended.abort(this.#reason), Math.max(0, this.#left));
    try {
      return await wait();
    } finally {
      clearTimeout(timer);
      this.#left -= performance.now() - since;
    }
  }
}
