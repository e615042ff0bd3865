import type { Context } from 'hono';
import { HOME_HEAD, SEARCH_HEAD, TEXT_HEADS } from '../../../../src/domain/page/page-head.ts';
import { escapeHtml } from '../../../../src/domain/shared/escape-html.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import { find } from '../../data/find.ts';
import { refs } from '../../data/refs.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { siteUrl } from '../../data/site-url.ts';

const PAGES = [HOME_HEAD, SEARCH_HEAD, ...Object.values(TEXT_HEADS)].map(({ path }) => path);
/** sitemaps.org: at most 50,000 addresses a file. */
const MOST = 50_000;

/** `GET /sitemap.xml`: the public pages and every listing that is for sale. */
export async function sitemap(c: Context): Promise<Response> {
  const found = await find(refs.publicListings(), serverQueries.listingsForSale()).get();
  const listings = found.docs
    .map((doc) => doc.data())
    .map(({ id, teaser, confirmedAt }) => ({ path: sitePaths.listing(id, teaser.title), changed: confirmedAt }));
  const all = [...PAGES.map((path) => ({ path, changed: null })), ...listings].slice(0, MOST);
  const urls = all.map(
    ({ path, changed }) =>
      `<url><loc>${escapeHtml(siteUrl() + path)}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}</url>`,
  );
  c.header('Content-Type', 'application/xml; charset=utf-8');
  c.header('Cache-Control', 'public, max-age=0, s-maxage=3600');
  return c.body(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  );
}
