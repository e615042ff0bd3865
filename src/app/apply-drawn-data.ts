import type { DrawnData } from '../domain/page/drawn-data.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { setDrawnAt } from '../lib/use-now.ts';

/**
 * Renders the page from the data in its HTML, as of the time the server rendered it. If a cache has kept the HTML
 * longer than a response stays fresh, the browser then rereads the data.
 */
export function applyDrawnData({ at, key, answer }: DrawnData): void {
  setDrawnAt(at);
  queryClient.setQueryData(key, answer, { updatedAt: at.getTime() });
}
