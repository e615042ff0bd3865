import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { logger } from 'firebase-functions/logger';
import type { Context } from 'hono';
import { AppError } from '../../../src/domain/errors.ts';
import { serializePageData } from '../../../src/domain/page/page-data.ts';
import { GENERIC_HEAD, type PageHead, withHead } from '../../../src/domain/page/page-head.ts';
import { withMarkup } from '../../../src/domain/page/with-markup.ts';
import { siteUrl } from '../data/command/site-origin.ts';

/**
 * Cache-Control of pages, which the CDN caches for a few seconds. firebase.json has the same value for /search and sets
 * the other headers.
 */
const SHARED = 'public, max-age=0, s-maxage=10';

/** A page's head and, if the function renders its content, the API response to render. */
export interface SitePage {
  head: PageHead;
  shown?: { key: readonly string[]; answerJson: string };
}
type RenderPage = (path: string, dataJson: string) => Promise<string>;

/**
 * Returns the paths of the site's built page, which serves every address, and of the folder with the program that
 * renders its content. The build puts both next to this bundle; each site's emulators set their own path.
 */
function built(): { file: string; program: string } {
  const { SITE_PAGE } = __EMULATOR__ ? process.env : {};
  if (SITE_PAGE) return { file: SITE_PAGE, program: join(dirname(SITE_PAGE), '.server') };
  return { file: join(import.meta.dirname, 'app.html'), program: join(import.meta.dirname, 'pages') };
}

let page: Promise<string> | null = null;

function builtPage(): Promise<string> {
  page ??= readFile(built().file, 'utf8');
  page.catch(() => {
    page = null;
  });
  return page;
}

/**
 * Share of an instance's time that rendering may take, beyond an initial credit. A made-up search costs as much as a
 * real one, so many in a row would otherwise leave no time for the API.
 */
const RENDERING_SHARE = 0.5;
const RENDERING_CREDIT_MS = 10_000;
let renderingsPaidAt = 0;

/**
 * Renders the content of a page; null if renderings have used up their time. The program is loaded on demand, since no
 * other response needs React.
 */
async function renderMarkup(path: string, dataJson: string): Promise<string | null> {
  const { renderPage } = (await import(pathToFileURL(join(built().program, 'render-page.js')).href)) as {
    renderPage: RenderPage;
  };
  const startedAt = performance.now();
  if (renderingsPaidAt > startedAt + RENDERING_CREDIT_MS) return null;
  try {
    return await renderPage(path, dataJson);
  } finally {
    renderingsPaidAt = Math.max(renderingsPaidAt, startedAt) + (performance.now() - startedAt) / RENDERING_SHARE;
  }
}

/**
 * Serves a page of the site with its own head and its rendered content, if any. A missing document is a 404 with the
 * generic head, which is also used if the page can't be built at the moment.
 */
export async function sitePage(c: Context, load: () => Promise<SitePage>): Promise<Response> {
  const [html, { head, status, shown }] = await Promise.all([builtPage(), found(load)]);
  const withContent = shown ? await withShown(html, addressOf(c), shown) : html;
  return c.html(withHead(withContent, head, siteUrl()), status, { 'Cache-Control': SHARED });
}

async function found(load: () => Promise<SitePage>): Promise<SitePage & { status: 200 | 404 }> {
  try {
    return { ...(await load()), status: 200 };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { head: GENERIC_HEAD, status: 404 };
    logger.error('a page’s head could not be built', error);
    return { head: GENERIC_HEAD, status: 200 };
  }
}

/**
 * Adds the rendered content to a page; returns the page unchanged if rendering fails, since the browser then renders
 * the content.
 */
async function withShown(html: string, path: string, shown: NonNullable<SitePage['shown']>): Promise<string> {
  try {
    // Uses real time, like the browser that hydrates the page.
    const dataJson = serializePageData(new Date(), shown.key, shown.answerJson);
    const markup = await renderMarkup(path, dataJson);
    return markup === null ? html : withMarkup(html, { markup, dataJson, route: path.split(/[/?]/)[1] ?? '' });
  } catch (error) {
    logger.error('a page could not be rendered', error);
    return html;
  }
}

function addressOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}
