import type { Context, Hono } from 'hono';
import { API_PATHS } from '../../../src/domain/api-paths.ts';
import { searchKey } from '../../../src/domain/page/page-data.ts';
import { SEARCH_HEAD } from '../../../src/domain/page/page-head.ts';
import { parseSearchAddress } from '../../../src/domain/search/parse-search-address.ts';
import { searchParams } from '../../../src/domain/search/search-address.ts';
import type { SitePage } from './site-page.ts';

/**
 * Maximum length of a query string for which the server renders the search page, since every link on the page contains
 * the whole query. Browsers render longer searches.
 */
const MAX_RENDERED_QUERY = 1000;

/**
 * Returns the search page, rendered from the API's own response; without content if the API returns an error or the
 * query is too long to render.
 */
export async function searchPage(app: Hono, c: Context): Promise<SitePage> {
  const { search, searchParams: given } = new URL(c.req.url);
  if (search.length > MAX_RENDERED_QUERY) return { head: SEARCH_HEAD };
  const params = searchParams(parseSearchAddress(given).state);
  const answer = await app.request(`${API_PATHS.search[1]}?${params}`, { headers: c.req.raw.headers });
  return answer.ok
    ? { head: SEARCH_HEAD, shown: { key: searchKey(params), answerJson: await answer.text() } }
    : { head: SEARCH_HEAD };
}
