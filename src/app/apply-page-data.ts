import type { PageData } from '../domain/page/page-data.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { setRenderedAt } from '../lib/use-now.ts';

/**
 * Seeds the query cache with the data embedded in the page's HTML, dated when the server rendered it. If the HTML was
 * cached for longer than a response stays fresh, the browser then refetches the data.
 */
export function applyPageData({ at, key, answer }: PageData): void {
  setRenderedAt(at);
  queryClient.setQueryData(key, answer, { updatedAt: at.getTime() });
}
