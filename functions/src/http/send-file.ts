import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import { AppError } from '../../../src/domain/errors.ts';
import { FILE_TYPES } from '../../../src/domain/upload/file-types.ts';
import type { StoredFile } from '../../../src/domain/upload/stored-file.ts';
import { bucket } from '../data/firebase.ts';

/** `attachment` with a name in any script (RFC 6266), and one in plain letters for what reads no other. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Answers with a private file, as it is read: to be saved, never shown as a page, kept by nobody on the way. */
export async function sendFile(
  c: Context,
  path: string,
  { type, name, bytes }: Pick<StoredFile, 'type' | 'name' | 'bytes'>,
): Promise<Response> {
  const file = (await bucket()).file(path);
  const [exists] = await file.exists();
  if (!type || !exists) throw new AppError('not-found');
  c.header('Content-Type', FILE_TYPES[type]);
  c.header('Content-Length', String(bytes));
  c.header('Content-Disposition', attachment(name));
  c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cache-Control', 'private, no-store');
  const content: ReadableStream = Readable.toWeb(file.createReadStream());
  return c.body(content as globalThis.ReadableStream);
}
