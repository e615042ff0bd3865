import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { logger } from 'firebase-functions/logger';
import type { Context } from 'hono';
import * as z from 'zod';
import { dealId, id, listingId, uid } from '../../../src/domain/endpoint.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { FILE_TYPES } from '../../../src/domain/upload/file-types.ts';
import { currentTime } from '../data/clock.ts';
import { bucket } from '../data/firestore/firebase.ts';
import { refs } from '../data/firestore/refs.ts';
import type { FileCaller, InMemoryFile, OpenFile, PrivateFile, StreamedFile } from '../data/storage.ts';
import { authenticate } from './admit-caller.ts';
import { effectiveCaller } from './effective-caller.ts';
import { respondOrError } from './error-response.ts';
import { sessionCaller } from './session-cookie.ts';

/**
 * Returns the caller requesting a private file, from the bearer token (with which an administrator may send `X-Act-As`)
 * or else from the session cookie, since a link sends no token. Throws `unauthenticated` without either.
 */
async function fileCaller(c: Context, endpoint: string): Promise<FileCaller> {
  const now = await currentTime();
  const header = (name: string) => c.req.header(name);
  const bearer = header('authorization');
  if (bearer) {
    const caller = await authenticate(bearer);
    const { uid, realUid, user, confirmedAt } = await effectiveCaller(
      { endpoint, now, header },
      { impersonable: true, command: false },
      caller,
    );
    return { uid, realUid, user, confirmedAt, now };
  }
  const uid = await sessionCaller(c);
  if (!uid) throw new AppError('unauthenticated');
  // Administrators authenticated by cookie can open only their own files, because a cookie doesn't prove that a second
  // factor was used.
  return { uid, realUid: uid, user: (await refs.user(uid).get()).data() ?? null, confirmedAt: null, now };
}

/**
 * Builds a Content-Disposition header with the name in any script (RFC 6266), plus an ASCII version for clients that
 * support nothing else.
 */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/**
 * Streams a private file as a download, which is never displayed as a page or cached. Throws `not-found` if it isn't
 * ready or isn't the checked file.
 * @public Called by tests.
 */
export async function sendFile(c: Context, found: PrivateFile | InMemoryFile | StreamedFile): Promise<Response> {
  if ('pieces' in found) {
    const pieces = Readable.from(found.pieces).map((piece: string) => Buffer.from(piece));
    return attach(c, found, Readable.toWeb(pieces) as ReadableStream as globalThis.ReadableStream, null);
  }
  // Passes the view rather than its buffer: bytes received from another process share a buffer with other data.
  if ('content' in found) return attach(c, found, found.content, found.content.byteLength);
  const { type, name, bytes, generation } = found.file;
  if (!type || generation === null) throw new AppError('not-found');
  const content = await checkedContent(found.path, generation);
  return attach(c, { contentType: FILE_TYPES[type], name }, content, bytes);
}

function attach(
  c: Context,
  { contentType, name }: { contentType: string; name: string },
  content: Uint8Array<ArrayBuffer> | globalThis.ReadableStream,
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
 * Returns a stored file's content only if it is exactly the content that was checked. Storage gives each version its
 * own generation, so nothing needs to be read twice.
 */
async function checkedContent(path: string, generation: string): Promise<globalThis.ReadableStream> {
  const stored = (await bucket()).file(path);
  const [metadata] = await stored.getMetadata().catch((error: { code?: number }) => {
    if (error.code === 404) throw new AppError('not-found');
    throw error;
  });
  if (String(metadata.generation) !== generation) {
    logger.error('a stored file is not the one that was checked', { path });
    throw new AppError('not-found');
  }
  const ofGeneration = (await bucket()).file(path, { generation });
  return Readable.toWeb(ofGeneration.createReadStream()) as ReadableStream as globalThis.ReadableStream;
}

const SCHEMAS: Record<string, z.ZodString> = {
  listingId,
  dealId,
  documentId: id,
  fileId: id,
  invoiceId: id,
  recomputeId: id,
  uid,
  year: z.string().regex(/^20[0-9]{2}$/),
  n: z.string().regex(/^[1-9][0-9]{0,5}$/),
};

/** Returns the ids in the address. Throws `not-found` for a malformed id, as for an unknown one. */
function idsOf(c: Context): Record<string, string> {
  const ids: Record<string, string> = c.req.param();
  const valid = Object.entries(ids).every(([name, value]) => SCHEMAS[name]?.safeParse(value).success);
  if (!valid) throw new AppError('not-found');
  return ids;
}

/**
 * Creates the route of a private file: authenticates the caller, lets the feature authorize the download, and sends the
 * file or the error.
 */
export const privateFileRoute =
  (endpoint: string, open: OpenFile) =>
  (c: Context): Promise<Response> =>
    respondOrError(c, async () => sendFile(c, await open(await fileCaller(c, endpoint), idsOf(c))));
