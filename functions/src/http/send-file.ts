import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { logger } from 'firebase-functions/logger';
import type { Context } from 'hono';
import { AppError } from '../../../src/domain/errors.ts';
import { FILE_TYPES } from '../../../src/domain/upload/file-types.ts';
import { bucket } from '../data/firebase.ts';
import type { MadeFile, PrivateFile, StreamedFile } from '../data/private-file.ts';
import { sha256 } from '../data/sha256.ts';

/** A Content-Disposition with the name in any script (RFC 6266), and in ASCII for clients that read no other. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Streams a private file as a download: never shown as a page, never stored by a cache. Throws `not-found` where it is
 * not ready, or is not what was checked.
 */
export async function sendFile(c: Context, found: PrivateFile | MadeFile | StreamedFile): Promise<Response> {
  if ('pieces' in found) {
    const pieces = Readable.from(found.pieces).map((piece: string) => Buffer.from(piece));
    return attach(c, found, Readable.toWeb(pieces) as ReadableStream as globalThis.ReadableStream, null);
  }
  if ('content' in found) return attach(c, found, found.content.buffer, found.content.byteLength);
  const { type, name, bytes } = found.file;
  if (!type) throw new AppError('not-found');
  const content = await checkedContent(found.path, found.file);
  return attach(c, { contentType: FILE_TYPES[type], name }, content, bytes);
}

function attach(
  c: Context,
  { contentType, name }: { contentType: string; name: string },
  content: ArrayBuffer | globalThis.ReadableStream,
  bytes: number | null,
): Response {
  c.header('Content-Type', contentType);
  if (bytes !== null) c.header('Content-Length', String(bytes));
  c.header('Content-Disposition', attachment(name));
  c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Cache-Control', 'private, no-store');
  return c.body(content);
}

/**
 * The content that was checked. Storage gives each content its own generation, so nothing is read twice; a record from
 * before generations were kept is compared by its hash.
 */
async function checkedContent(
  path: string,
  { generation, sha256: checked }: PrivateFile['file'],
): Promise<ArrayBuffer | globalThis.ReadableStream> {
  const stored = (await bucket()).file(path);
  const [metadata] = await stored.getMetadata().catch((error: { code?: number }) => {
    if (error.code === 404) throw new AppError('not-found');
    throw error;
  });
  if (generation === null) {
    const [content] = await stored.download();
    if (sha256(content) !== checked) throw changed(path);
    return new Uint8Array(content).buffer;
  }
  if (String(metadata.generation) !== generation) throw changed(path);
  const ofGeneration = (await bucket()).file(path, { generation });
  return Readable.toWeb(ofGeneration.createReadStream()) as ReadableStream as globalThis.ReadableStream;
}

function changed(path: string): AppError {
  logger.error('a stored file is not the one that was checked', { path });
  return new AppError('not-found');
}
