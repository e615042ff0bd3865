import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { AppError } from '../../../src/domain/errors.ts';
import { FILE_TYPES } from '../../../src/domain/upload/file-types.ts';
import { bucket } from '../data/firebase.ts';
import type { PrivateFile } from '../data/private-file.ts';

/** A Content-Disposition with the name in any script (RFC 6266), and in ASCII for clients that read no other. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Streams a private file as a download: never shown as a page, never stored by a cache. Throws `not-found` where it is not ready. */
export async function sendFile(c: Context, { path, file: { type, name, bytes } }: PrivateFile): Promise<Response> {
  const stored = (await bucket()).file(path);
  const [exists] = await stored.exists();
  if (!type || !exists) throw new AppError('not-found');
  c.header('Content-Type', FILE_TYPES[type]);
  c.header('Content-Length', String(bytes));
  c.header('Content-Disposition', attachment(name));
  c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cache-Control', 'private, no-store');
  const content: ReadableStream = Readable.toWeb(stored.createReadStream());
  return c.body(content as globalThis.ReadableStream);
}
