import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Comparison, Grain } from '../../../domain/admin/analytics.ts';
import { adminQueries } from '../../../domain/queries/admin-queries.ts';
import { searchSnapshotSchema } from '../../../domain/search/search-snapshot.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useLiveQuery } from '../../../lib/firebase/live.ts';

/** Number of snapshots to read: enough to include the latest good one even after several failures. */
const NEWEST = 5;

/** Live list of search snapshots, newest first, plus the command that requests another. */
export function useSearchIndex() {
  const snapshots = useLiveQuery(adminQueries.searchSnapshots(NEWEST), searchSnapshotSchema);
  const rebuild = useCommand('rebuildSearch');
  return { snapshots, rebuild };
}

/**
 * Recounts a month's figures: `count` only compares, while `repair` also corrects the stored figures and refreshes the
 * screen.
 */
export function useRecount(onRepaired: () => void) {
  const client = useQueryClient();
  const count = useCommand('recountStats');
  const repair = useCommand('recountStats', () => {
    onRepaired();
    count.reset();
    void client.invalidateQueries({ queryKey: ['analytics'] });
  });
  return { count, repair };
}

/** Figures for the latest periods and their comparison periods. */
export const useAnalytics = (grain: Grain, compare: Comparison) =>
  useQuery({ queryKey: ['analytics', grain, compare], queryFn: () => callApi('analytics', { grain, compare }) });
