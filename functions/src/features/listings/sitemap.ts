import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { AppError } from '../../../../src/domain/errors.ts';
import { publicListingSchema } from '../../../../src/domain/listing/public-listing.ts';
import { HOME_HEAD, SEARCH_HEAD, TEXT_HEADS } from '../../../../src/domain/page/page-head.ts';
import { HOUR_MS } from '../../../../src/domain/shared/durations.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { escapeHtml } from '../../../../src/domain/shared/text.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import { currentTime } from '../../data/clock.ts';
import { siteUrl } from '../../data/command/site-origin.ts';
import { findRaw } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { saveSitemap, sitemapWrittenAt, storedSitemap } from '../../records/listing/sitemap.ts';

/** A page of the site, with the date of its last change if known. */
interface SitemapPage {
  path: string;
  changed: Date | null;
}

/** Maximum number of addresses per file, according to sitemaps.org. */
const MAX_ADDRESSES = 50_000;
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns the files of a sitemap by name: an index, and as many parts as the pages need. */
export function sitemapFiles(
  pages: readonly SitemapPage[],
  site: string,
  maxAddresses = MAX_ADDRESSES,
): Map<string, string> {
  const files = new Map<string, string>();
  for (let from = 0; from < pages.length; from += maxAddresses) {
    const urls = pages.slice(from, from + maxAddresses).map((page) => `<url>${locOf(page, site)}</url>`);
    files.set(`sitemap-${files.size + 1}.xml`, `${XML_HEAD}<urlset ${XMLNS}>${urls.join('')}</urlset>\n`);
  }
  const parts = [...files.keys()].map((name) => `<sitemap><loc>${site}/${name}</loc></sitemap>`);
  return files.set('sitemap.xml', `${XML_HEAD}<sitemapindex ${XMLNS}>${parts.join('')}</sitemapindex>\n`);
}

const locOf = ({ path, changed }: SitemapPage, site: string): string =>
  `<loc>${escapeHtml(site + path)}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}`;

const STATIC_PAGES = [HOME_HEAD, SEARCH_HEAD, ...Object.values(TEXT_HEADS)].flatMap(({ path }): SitemapPage[] =>
  path ? [{ path, changed: null }] : [],
);
const { confirmedAt } = publicListingSchema.shape;
const { title } = publicListingSchema.shape.teaser.shape;

/** Rewrites the sitemap at most once an hour; returns 1 if it did, otherwise 0. */
export async function refreshSitemap(now: Date): Promise<number> {
  const writtenAt = (await sitemapWrittenAt())?.getTime() ?? 0;
  // A time in the future means that the emulators' clock was set back after the sitemap was written.
  if (writtenAt <= now.getTime() && now.getTime() < writtenAt + HOUR_MS) return 0;
  await writeSitemap(now);
  return 1;
}

/** Writes the sitemap: the public pages, and every listing for sale under its published title. */
async function writeSitemap(now: Date): Promise<void> {
  const found = await findRaw(serverQueries.listingsForSale()).select('teaser.title', 'confirmedAt').get();
  await saveSitemap(sitemapFiles([...STATIC_PAGES, ...found.docs.flatMap(pageOf)], siteUrl()), now);
}

/** Returns the sitemap entry of a listing; logs and skips a listing that can't be parsed. */
function pageOf(doc: QueryDocumentSnapshot): SitemapPage[] {
  try {
    const path = sitePaths.listing(doc.id, readStored(title, doc.get('teaser.title')));
    return [{ path, changed: readStored(confirmedAt, doc.get('confirmedAt')) }];
  } catch (error) {
    logger.error('a listing is not in the sitemap', error, { id: doc.id });
    return [];
  }
}

/**
 * Returns a sitemap file as stored by a schedule, without reading listings; generates the sitemap first only if the
 * schedule has never run. Throws `not-found` for an unknown file.
 */
export async function sitemap(name: string): Promise<string> {
  const stored = await storedSitemap(name);
  if (stored !== null) return stored;
  if (await sitemapWrittenAt()) throw new AppError('not-found');
  await writeSitemap(await currentTime());
  const written = await storedSitemap(name);
  if (written === null) throw new AppError('not-found');
  return written;
}
