import type { PageData } from '../domain/page/page-data.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { setRenderedAt } from '../lib/use-now.ts';

/**
 * Renders the page from the data in its HTML, as of the time the server rendered it. If a cache has kept the HTML
 * longer than a response stays fresh, the browser then rereads the data.
 */
export function applyPageData({ at, key, answer }: PageData): void {
  setRenderedAt(at);
  queryClient.setQueryData(key, answer, { updatedAt: at.getTime() });
}
