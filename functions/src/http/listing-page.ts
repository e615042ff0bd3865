import type { Context, Hono } from 'hono';
import type { ApiOutput } from '../../../src/domain/api.ts';
import { API_PATHS } from '../../../src/domain/api-paths.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { listingKey } from '../../../src/domain/page/page-data.ts';
import { parseWithDates } from '../../../src/domain/shared/parse-with-dates.ts';
import { listingPageHead } from '../features/listings/listing-preview.ts';
import type { SitePage } from './site-page.ts';

/**
 * Returns a listing's page, rendered from the API's own response. Throws `not-found` for an unknown or private listing.
 */
export async function listingPage(app: Hono, c: Context): Promise<SitePage> {
  const path = API_PATHS.getListing[1].replace(':listingId', () => encodeURIComponent(c.req.param('listingId') ?? ''));
  const answer = await app.request(path, { headers: c.req.raw.headers });
  const answerJson = await answer.text();
  if (!answer.ok) throw new AppError(answer.status < 500 ? 'not-found' : 'internal');
  const listing = parseWithDates(answerJson) as ApiOutput<'getListing'>;
  return { head: await listingPageHead(listing), shown: { key: listingKey(listing.id), answerJson } };
}
