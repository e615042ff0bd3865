import { type Deal, dealSchema } from '../../../domain/deal/deal.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The deals of an account, on either side. */
export const useUserDeals = (uid: string): Live<Deal[]> => useLiveQuery(liveQueries.myDeals(uid), dealSchema);
