import { logger } from 'firebase-functions/logger';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { API } from '../../../../src/domain/api.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { PublicListing } from '../../../../src/domain/listing/public-listing.ts';
import { listingHead } from '../../../../src/domain/page/listing-head.ts';
import type { PageHead } from '../../../../src/domain/page/page-head.ts';
import { type ShareFacts, shareAlt, shareFacts, sharePath } from '../../../../src/domain/page/share-facts.ts';
import { DAY_MS } from '../../../../src/domain/shared/durations.ts';
import { currentTime } from '../../data/clock.ts';
import { siteUrl } from '../../data/command/site-origin.ts';
import { sha256 } from '../../data/crypto/hash.ts';
import { publicListing } from './read-listing.ts';

/**
 * Version of the share picture's design. Increment it whenever the same facts render differently, because pictures are
 * cached by an address derived from their facts.
 */
const DESIGN = 1;
/**
 * Cache lifetime of a share picture: a day in browsers and a week in the CDN. The address changes with the content, but
 * the picture of a listing that was taken down shouldn't be shown for a year.
 */
const CACHED = `public, max-age=${DAY_MS / 1000}, s-maxage=${(7 * DAY_MS) / 1000}`;
/** Cache lifetime of a redirect to the current picture, the same as that of the page that links to it. */
const MOVED = 'public, max-age=0, s-maxage=10';
const KEPT_BYTES = 16 * 1024 * 1024;
/** Maximum number of pictures waiting to be rendered; further requests get a 503. */
const MAX_WAITING = 50;

/** Renders one picture at a time, so that pictures take at most one of the two PDF slots. */
const line = pLimit(1);
/** Rendered pictures by address. Concurrent requests for the same picture share one rendering. */
const pictures = new LRUCache<string, Buffer, ShareFacts>({
  maxSize: KEPT_BYTES,
  sizeCalculation: (png) => png.length,
  fetchMethod: (_path, _stale, { context: facts }) => {
    if (line.pendingCount >= MAX_WAITING) throw new Error('Too many share pictures were requested at once.');
    return line(async () => {
      // Loaded on demand, since most instances never render a picture.
      const { drawSharePicture } = await import('../../integrations/pictures/draw-share-picture.ts');
      return drawSharePicture(facts);
    });
  },
});

/** Returns the `<head>` of a listing's page, with the address of its share picture. */
export async function listingPageHead(listing: PublicListing): Promise<PageHead> {
  const { facts, path } = sharePicture(listing, await currentTime());
  return listingHead(listing, { path, alt: shareAlt(facts) }, siteUrl());
}

/**
 * `GET /media/share/{listing}/{hash}.png`: the picture of a public listing for link previews. Any other name, or a
 * query string, redirects to the current address, so that nobody can have more pictures rendered than there are
 * listings.
 */
export async function serveSharePicture(c: Context): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  try {
    if (search) return moved(c, pathname);
    const listing = await shownListing(c.req.param('listingId'));
    const { facts, path } = sharePicture(listing, await currentTime());
    if (path !== pathname) return moved(c, path);
    const etag = `"${path.split('/').at(-1)}"`;
    const headers = { ETag: etag, 'Cache-Control': CACHED };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    const png = await pictures.fetch(path, { context: facts });
    if (!png) throw new Error('There is no picture.');
    return c.body(new Uint8Array(png), 200, { ...headers, 'Content-Type': 'image/png' });
  } catch (error) {
    const isMissing = error instanceof AppError && error.status === 404;
    if (!isMissing) logger.error('a share picture could not be drawn', error, { path: pathname });
    const headers = { 'Cache-Control': 'no-store' };
    return isMissing ? c.text('No such picture.', 404, headers) : c.text('Not just now. Try again.', 503, headers);
  }
}

async function shownListing(listingId: string | undefined): Promise<PublicListing> {
  const input = API.getListing.input.safeParse({ listingId });
  if (!input.success) throw new AppError('not-found');
  return publicListing(input.data.listingId);
}

/**
 * Returns the facts currently shown in a listing's share picture, and the picture's address, which changes with them.
 */
function sharePicture(listing: PublicListing, now: Date): { facts: ShareFacts; path: string } {
  const facts = shareFacts(listing, now);
  return { facts, path: sharePath(listing.id, sha256(JSON.stringify([DESIGN, facts]))) };
}

function moved(c: Context, path: string): Response {
  c.header('Cache-Control', MOVED);
  return c.redirect(path, 302);
}
