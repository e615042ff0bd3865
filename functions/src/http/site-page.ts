import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logger } from 'firebase-functions/logger';
import type { Context } from 'hono';
import { AppError } from '../../../src/domain/errors.ts';
import { GENERIC_HEAD, type PageHead, withHead } from '../../../src/domain/page/page-head.ts';
import { siteUrl } from '../data/command/site-origin.ts';

/** The CDN caches pages for a few seconds. firebase.json has the same value for /search and sets its other headers. */
const SHARED = 'public, max-age=0, s-maxage=10';

let page: Promise<string> | null = null;

/**
 * Reads the site's built page, which serves every address. The build puts it beside this bundle; each site's emulators
 * set their own path.
 */
function builtPage(): Promise<string> {
  const { SITE_PAGE } = __EMULATOR__ ? process.env : {};
  page ??= readFile(SITE_PAGE ?? join(import.meta.dirname, 'app.html'), 'utf8');
  page.catch(() => {
    page = null;
  });
  return page;
}

/**
 * Serves a page of the site with its own head, for clients that run no scripts. A missing document is a 404 with the
 * generic head, which is also used if the page's own head can't be built at the moment.
 */
export async function sitePage(c: Context, headOf: () => Promise<PageHead>): Promise<Response> {
  const [html, { head, status }] = await Promise.all([builtPage(), found(headOf)]);
  return c.html(withHead(html, head, siteUrl()), status, { 'Cache-Control': SHARED });
}

async function found(headOf: () => Promise<PageHead>): Promise<{ head: PageHead; status: 200 | 404 }> {
  try {
    return { head: await headOf(), status: 200 };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { head: GENERIC_HEAD, status: 404 };
    logger.error('a page’s head could not be built', error);
    return { head: GENERIC_HEAD, status: 200 };
  }
}
