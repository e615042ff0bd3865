import type { DrawnData } from '../domain/page/drawn-data.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { setDrawnAt } from '../lib/use-now.ts';

/**
 * Renders the page with the data from its HTML, at the moment at which that was drawn. If a cache has kept the HTML for
 * longer than a response stays fresh, the browser then reads the data anew.
 */
export function applyDrawnData({ at, key, answer }: DrawnData): void {
  setDrawnAt(at);
  queryClient.setQueryData(key, answer, { updatedAt: at.getTime() });
}
