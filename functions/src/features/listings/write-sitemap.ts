import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { publicListingSchema } from '../../../../src/domain/listing/public-listing.ts';
import { HOME_HEAD, SEARCH_HEAD, TEXT_HEADS } from '../../../../src/domain/page/page-head.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import { findRaw } from '../../data/find.ts';
import { serverQueries } from '../../data/server-queries.ts';
import { siteUrl } from '../../data/site-url.ts';
import { saveSitemap } from '../../records/listing/sitemap.ts';
import { type SitemapPage, sitemapFiles } from './sitemap-files.ts';

const PAGES = [HOME_HEAD, SEARCH_HEAD, ...Object.values(TEXT_HEADS)].flatMap(({ path }): SitemapPage[] =>
  path ? [{ path, changed: null }] : [],
);
const { confirmedAt } = publicListingSchema.shape;
const { title } = publicListingSchema.shape.teaser.shape;

/** Writes the sitemap anew: the public pages, and every listing that is for sale under its published title. */
export async function writeSitemap(now: Date): Promise<void> {
  const found = await findRaw(serverQueries.listingsForSale()).select('teaser.title', 'confirmedAt').get();
  await saveSitemap(sitemapFiles([...PAGES, ...found.docs.flatMap(pageOf)], siteUrl()), now);
}

/** One that cannot be read is logged and left out. */
function pageOf(doc: QueryDocumentSnapshot): SitemapPage[] {
  try {
    const path = sitePaths.listing(doc.id, readStored(title, doc.get('teaser.title')));
    return [{ path, changed: readStored(confirmedAt, doc.get('confirmedAt')) }];
  } catch (error) {
    logger.error('a listing is not in the sitemap', error, { id: doc.id });
    return [];
  }
}
