import { logger } from 'firebase-functions/logger';
import type { Context } from 'hono';
import * as z from 'zod';
import { BRAND_COLORS } from '../../../../src/domain/brand-colors.ts';
import type { FallbackImage } from '../../../../src/domain/picture/image-url.ts';
import { RAW_ROUTES } from '../../../../src/domain/raw-routes.ts';
import { DAY_MS } from '../../../../src/domain/shared/durations.ts';
import { currentTime } from '../../data/clock.ts';
import { countAnonymous, countOutsideTransaction } from '../../data/command/rate-limit.ts';
import { downloadAgent } from '../../integrations/guarded-fetch/guarded-agent.ts';
import { ownRendition, ProxiedImages } from './proxied-images.ts';

/** Icons served in place of a picture that can't be loaded; a test compares them with the files in `public/icons`. */
export const FALLBACK_SVG: Record<FallbackImage, string> = {
  profile: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${BRAND_COLORS.line}"/><circle cx="20" cy="16" r="7" fill="${BRAND_COLORS.field}"/><path d="M6 40c0-9 6-14 14-14s14 5 14 14z" fill="${BRAND_COLORS.field}"/></svg>`,
  project: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${BRAND_COLORS.line}"/><rect x="9" y="11" width="22" height="18" rx="3" fill="none" stroke="${BRAND_COLORS.field}" stroke-width="2"/><path d="M9 17h22" stroke="${BRAND_COLORS.field}" stroke-width="2"/></svg>`,
};

const inputSchema = z.object({
  url: z.string().max(2048),
  fallback: z.enum(['profile', 'project']).catch('project'),
  /** Maximum width in pixels; 2,048 if omitted. */
  w: z.coerce.number().int().min(16).max(2048).nullable().catch(null),
});
const DAY_SECONDS = DAY_MS / 1000;

const images = new ProxiedImages(downloadAgent);

/**
 * `GET /api/proxy-image?url=…`: re-encodes another site's picture, so that browsers neither contact that site nor run
 * its code; visitors get only our own renditions, and only those are cached publicly. `callerOf` returns the session's
 * uid, or null; every failure is a 404 with the fallback icon.
 */
export async function proxyImage(c: Context, callerOf: (c: Context) => Promise<string | null>): Promise<Response> {
  const input = inputSchema.safeParse(c.req.query());
  const { url, fallback, w } = input.success ? input.data : { url: '', fallback: 'project' as const, w: null };
  // Neutralizes the response if it is opened as a page. (firebase.json has the same header.)
  c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  c.header('X-Content-Type-Options', 'nosniff');
  try {
    const own = ownRendition(url) !== null;
    const uid = own ? null : await callerOf(c);
    if (!own && !uid) return fallbackIcon(c, fallback);
    const kept = images.kept(url, w);
    // Cached pictures don't count toward the limit.
    if (!kept) {
      const now = await currentTime();
      const { limit } = RAW_ROUTES.proxyImage;
      const call = { endpoint: 'proxyImage', now };
      if (uid) await countOutsideTransaction({ ...call, uid }, limit);
      else await countAnonymous({ ...call, header: (name) => c.req.header(name) }, limit);
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
    // Not logged as an error, because the caller chose the address.
    logger.info('no proxied picture', { url, reason: (error as Error).message });
    return fallbackIcon(c, fallback);
  }
}

function fallbackIcon(c: Context, fallback: keyof typeof FALLBACK_SVG): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Type', 'image/svg+xml');
  return c.body(FALLBACK_SVG[fallback], 404);
}
