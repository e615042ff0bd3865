import { logger } from 'firebase-functions/logger';
import type { Context } from 'hono';
import * as z from 'zod';
import { countAlone } from '../../data/count-call.ts';
import { currentTime } from '../../data/current-time.ts';
import { anonymousId } from '../../http/caller-id.ts';
import { sessionCaller } from '../../http/session-caller.ts';
import { downloadAgent } from '../../integrations/guarded-fetch/download-agent.ts';
import { FALLBACK_SVG } from './fallback-svg.ts';
import { ownRendition } from './own-rendition.ts';
import { ProxiedImages } from './proxied-images.ts';

const inputSchema = z.object({
  url: z.string().max(2048),
  fallback: z.enum(['profile', 'project']).catch('project'),
  /** At most so wide; without it as wide as it is, up to 2,048. */
  w: z.coerce.number().int().min(16).max(2048).nullable().catch(null),
});
/** Pictures that one account, or one network address, may have made anew; what is kept already does not count. */
const LIMIT = { count: 600, hours: 1 };
const DAY_SECONDS = 86_400;

const images = new ProxiedImages(downloadAgent);

/**
 * `GET /api/proxy-image?url=…`: a picture of another site's, encoded anew, so that the visitor's browser
 * never asks that site and runs nothing of it. With a session any public address; without one only our
 * own published pictures, which alone are cached for everybody. Whatever fails is a 404 with the icon.
 */
export async function proxyImage(c: Context): Promise<Response> {
  const input = inputSchema.safeParse(c.req.query());
  const { url, fallback, w } = input.success ? input.data : { url: '', fallback: 'project' as const, w: null };
  // Nothing of it is a page: should somebody open it as one, it can do nothing. (firebase.json says the same.)
  c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  c.header('X-Content-Type-Options', 'nosniff');
  try {
    const own = ownRendition(url) !== null;
    const uid = own ? null : await sessionCaller(c);
    if (!own && !uid) return none(c, fallback);
    const kept = images.kept(url, w);
    if (!kept) {
      const now = await currentTime();
      const caller = uid ?? (await anonymousId({ header: (name) => c.req.header(name), now }));
      await countAlone({ uid: caller, endpoint: 'proxyImage', now }, LIMIT);
    }
    const { bytes, etag } = kept ?? (await images.read(url, w));
    c.header('ETag', etag);
    c.header(
      'Cache-Control',
      own ? `public, max-age=${DAY_SECONDS}, s-maxage=${7 * DAY_SECONDS}` : `private, max-age=${DAY_SECONDS}`,
    );
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    c.header('Content-Type', 'image/webp');
    return c.body(new Uint8Array(bytes));
  } catch (error) {
    // Addresses are chosen by others: a failure is theirs to have, not an error of ours.
    logger.info('no proxied picture', { url, reason: (error as Error).message });
    return none(c, fallback);
  }
}

function none(c: Context, fallback: keyof typeof FALLBACK_SVG): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Type', 'image/svg+xml');
  return c.body(FALLBACK_SVG[fallback], 404);
}
