import type { Context } from 'hono';
import { API } from '../../../../src/domain/api.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { listingHead } from '../../../../src/domain/page/listing-head.ts';
import { SEARCH_HEAD } from '../../../../src/domain/page/page-head.ts';
import { siteUrl } from '../../data/site-url.ts';
import { sitePage } from '../../http/site-page.ts';
import { publicListing } from './get-listing.ts';

/** `GET /listing/{id}/{slug}`: the site's page with the listing's own head. */
export const listingPage = (c: Context): Promise<Response> =>
  sitePage(c, async () => {
    const input = API.getListing.input.safeParse({ listingId: c.req.param('listingId') });
    if (!input.success) throw new AppError('not-found');
    return listingHead(await publicListing(input.data.listingId), siteUrl());
  });

/** `GET /search`: whatever is asked for, one page for search engines. */
export const searchPage = (c: Context): Promise<Response> => sitePage(c, async () => SEARCH_HEAD);
