import { useBugReports, useFlags, useSupportRequests } from './use-matters.ts';
import { useQueue } from './use-queue.ts';

const MOST = 50;

/** How much waits for an administrator, live; counted up to what one page shows. */
export function useOpenWork(): { listings: number; matters: number } {
  const listings = useQueue().data.length;
  const flags = useFlags('open', MOST).data.length;
  const bugs = useBugReports('open', MOST).data.length;
  const support = useSupportRequests('open', MOST).data.length;
  return { listings, matters: flags + bugs + support };
}
