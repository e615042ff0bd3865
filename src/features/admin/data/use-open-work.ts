import { type Counted, stateCountsSchema } from '../../../domain/admin/stats.ts';
import { paths } from '../../../domain/collections.ts';
import { useLiveDoc } from '../../../lib/firebase/live.ts';

/** How many listings and cases wait for an administrator, live, from stored counts: one read for each kind. */
export function useOpenWork(): { listings: number; cases: number } {
  const listings = useCount('listings', 'submitted');
  const flags = useCount('flags', 'open');
  const bugs = useCount('bugReports', 'open');
  const support = useCount('supportRequests', 'open');
  return { listings, cases: flags + bugs + support };
}

const useCount = (counted: Counted, state: string): number =>
  useLiveDoc(paths.counter(counted), stateCountsSchema).data?.states[state] ?? 0;
