import { API } from '../../../../src/domain/api.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { listingHead } from '../../../../src/domain/page/listing-head.ts';
import type { PageHead } from '../../../../src/domain/page/page-head.ts';
import { siteUrl } from '../../data/site-url.ts';
import { publicListing } from './public-listing.ts';

/** The head of a listing's page; `not-found` where there is no such public listing. */
export async function listingPageHead(listingId: string | undefined): Promise<PageHead> {
  const input = API.getListing.input.safeParse({ listingId });
  if (!input.success) throw new AppError('not-found');
  return listingHead(await publicListing(input.data.listingId), siteUrl());
}
