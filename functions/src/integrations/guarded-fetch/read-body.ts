import { finished } from 'node:stream/promises';
import type { Dispatcher } from 'undici';

/**
 * Reads a body into a buffer and returns the part that was written. Counts the bytes as they arrive, since a declared length may
 * be wrong or missing; copies each chunk, so that nothing is held twice.
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
