import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { searchSnapshotSchema } from '../../../domain/search/search-snapshot.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useLiveQuery } from '../../../lib/firebase/live.ts';

/** Enough to find the last one that is ready behind those that failed. */
const NEWEST = 5;

/** The snapshots of the search index, live, the newest first, and the command that asks for another one. */
export function useSearchIndex() {
  const snapshots = useLiveQuery(liveQueries.searchSnapshots(NEWEST), searchSnapshotSchema);
  const rebuild = useCommand('rebuildSearch');
  return { snapshots, rebuild };
}
