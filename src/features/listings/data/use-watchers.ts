import { paths } from '../../../domain/collections.ts';
import { watchersSchema } from '../../../domain/watchlist/watched.ts';
import { useLiveDoc } from '../../../lib/firebase/live.ts';

/** How many watch a listing of one’s own now; null while that is not known. */
export function useWatchers(listingId: string): number | null {
  const { status, data } = useLiveDoc(paths.watchers(listingId), watchersSchema);
  return status === 'success' ? (data?.count ?? 0) : null;
}
