import { type Deal, dealSchema } from '../../domain/deal/deal.ts';
import { liveQueries } from '../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from './live.ts';

/**
 * A user's deals, last changed first, those in which they sell unknown to the buyer included. The shell and several
 * features show them.
 */
export function useMyDeals(uid: string): Live<Deal[]> {
  const deals = useLiveQuery(liveQueries.myDeals(uid), dealSchema);
  const enquiries = useLiveQuery(liveQueries.myEnquiries(uid), dealSchema);
  const late = [deals, enquiries].find(({ status }) => status !== 'success');
  const retry = () => {
    deals.retry();
    enquiries.retry();
  };
  // Between two snapshots, a seller who has just been shown could be in both.
  const shown = new Set(deals.data.map(({ id }) => id));
  const hidden = enquiries.data.filter(({ id }) => !shown.has(id));
  const all = [...deals.data, ...hidden].sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  return { ...(late ?? deals), data: late ? [] : all, retry };
}
