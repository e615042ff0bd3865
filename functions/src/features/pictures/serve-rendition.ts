import type { Context } from 'hono';
import { RENDITION_NAME, renditionPath } from '../../../../src/domain/picture/rendition.ts';
import { bucket } from '../../data/firestore/firebase.ts';

/**
 * `GET /media/{hash}-{width}.{type}`: a published rendition, cached for a year, since its name identifies its content.
 */
export async function serveRendition(c: Context): Promise<Response> {
  const name = c.req.param('name') ?? '';
  const file = RENDITION_NAME.test(name) ? (await bucket()).file(renditionPath(name)) : null;
  const content = await file?.download().catch((error: { code?: number }) => {
    if (error.code === 404) return null;
    throw error;
  });
  c.header('X-Content-Type-Options', 'nosniff');
  if (!content) {
    c.header('Cache-Control', 'no-store');
    return c.text('No such picture.', 404);
  }
  c.header('Content-Type', `image/${name.split('.').at(-1)}`);
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
  return c.body(new Uint8Array(content[0]));
}
