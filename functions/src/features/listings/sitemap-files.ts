import { escapeHtml } from '../../../../src/domain/shared/escape-html.ts';

/** A page of the site, with the day it last changed where that is known. */
export interface SitemapPage {
  path: string;
  changed: Date | null;
}

/** sitemaps.org: at most 50,000 addresses a file. */
const MOST = 50_000;
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The files of a sitemap by name: an index, and as many parts as the pages need. */
export function sitemapFiles(pages: readonly SitemapPage[], site: string, most = MOST): Map<string, string> {
  const files = new Map<string, string>();
  for (let from = 0; from < pages.length; from += most) {
    const urls = pages.slice(from, from + most).map((page) => `<url>${locOf(page, site)}</url>`);
    files.set(`sitemap-${files.size + 1}.xml`, `${HEAD}<urlset ${XMLNS}>${urls.join('')}</urlset>\n`);
  }
  const parts = [...files.keys()].map((name) => `<sitemap><loc>${site}/${name}</loc></sitemap>`);
  return files.set('sitemap.xml', `${HEAD}<sitemapindex ${XMLNS}>${parts.join('')}</sitemapindex>\n`);
}

const locOf = ({ path, changed }: SitemapPage, site: string): string =>
  `<loc>${escapeHtml(site + path)}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}`;
