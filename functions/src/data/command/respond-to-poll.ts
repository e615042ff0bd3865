import type { Context } from 'hono';
import { httpDate } from '../../../../src/domain/shared/time-zone.ts';
import { sha256 } from '../crypto/hash.ts';

/** Text served at a secret URL, such as a calendar or a feed. */
interface Polled {
  text: string;
  type: string;
  filename: string;
  /** Time of the latest change to the content, if known. */
  updatedAt?: Date;
}

/**
 * Responds to a client that polls a secret URL, with 304 if it already has this content. Clients must revalidate every
 * time, so a URL that has been replaced stops working immediately.
 */
export function respondToPoll(c: Context, { text, type, filename, updatedAt }: Polled): Response {
  const etag = `"${sha256(text)}"`;
  c.header('ETag', etag);
  if (updatedAt) c.header('Last-Modified', httpDate(updatedAt));
  c.header('Cache-Control', 'private, no-cache');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Robots-Tag', 'noindex');
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('Content-Type', type);
  c.header('Content-Disposition', `inline; filename="${filename}"`);
  return c.body(text);
}

/** Returns true if `If-None-Match` contains this ETag. A proxy may have marked it as weak. */
const matchesEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((item) => item.trim().replace(/^W\//, '') === etag);
