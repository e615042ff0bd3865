import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logger } from 'firebase-functions/logger';
import type { Context } from 'hono';
import { AppError } from '../../../src/domain/errors.ts';
import { GENERIC_HEAD, type PageHead, withHead } from '../../../src/domain/page/page-head.ts';
import { siteUrl } from '../data/site-url.ts';

/** For a few seconds the CDN answers; firebase.json says the same of /search, whose other headers it sets. */
const SHARED = 'public, max-age=0, s-maxage=10';

let page: Promise<string> | null = null;

/** The site's page for every address, as it was built: its build lays it beside this bundle. */
function builtPage(): Promise<string> {
  page ??= readFile(join(import.meta.dirname, 'app.html'), 'utf8');
  page.catch(() => {
    page = null;
  });
  return page;
}

/**
 * A page of the site with a head of its own, for readers that run no scripts. What is not found is a
 * 404 with the generic head, and the site's own words for it once its scripts run; where the head
 * cannot be had for now, the page goes out without it.
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
    logger.error('a page has no head of its own', { error });
    return { head: GENERIC_HEAD, status: 200 };
  }
}
